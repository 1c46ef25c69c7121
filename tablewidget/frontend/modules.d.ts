declare module "*.css" {
  const text: string;
  export default text;
}

/** `engine/cards.json` as `pack.mjs` packs it. */
declare module "packed:cards" {
  const cards: {
    sprite: string;
    faces: Record<string, [col: string, row: string]>;
    ink: Record<string, string>;
    figures: Record<string, number>;
  };
  export default cards;
}
