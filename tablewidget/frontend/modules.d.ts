declare module "*.css" {
  const text: string;
  export default text;
}

/** `engine/cards.json` as `pack.mjs` packs it. */
declare module "packed:cards" {
  const cards: {
    sprite: string;
    bodies: Record<string, string>;
    ink: Record<string, string>;
    widths: Record<string, number>;
  };
  export default cards;
}
