/** A small renderer: draws a tree of plain objects and changes only what differs. JSX compiles to `h`. */

type Handler = (event: Event) => void;
type Value = string | number | boolean | null | undefined | Handler;

/**
 * Attributes; `on…` are handlers, `checked` a property, `html` the inside as markup (for drawings of ours only).
 * Null and undefined leave an attribute away; true and false are written out, as ARIA wants them.
 */
export type Props = Record<string, Value>;

export interface Node {
  tag: string;
  props: Props;
  children: (Node | string)[];
}

export type Child = Node | string | number | null | undefined | false | Child[];

declare global {
  namespace JSX {
    type Element = Node;
    type IntrinsicElements = Record<string, { children?: Child } & Record<string, Value | Child>>;
    interface ElementChildrenAttribute {
      children: Child;
    }
  }
}

/** Lists are laid flat. What is left out keeps its place as an empty text, so that its neighbours stay who they are. */
const flat = (children: Child[]): (Node | string)[] =>
  children.flatMap((child): (Node | string)[] => {
    if (Array.isArray(child)) return flat(child);
    if (child === null || child === undefined || child === false) return [""];
    return [typeof child === "number" ? String(child) : child];
  });

export const h = (tag: string, props: Props | null, ...children: Child[]): Node => ({
  tag,
  props: props ?? {},
  children: flat(children),
});

const SVG = "http://www.w3.org/2000/svg";
const drawn = new WeakMap<ChildNode, Node>();

function set(element: Element, name: string, value: Value, old: Value) {
  if (name.startsWith("on") || name === "checked") Object.assign(element, { [name]: value });
  else if (value === old) return;
  else if (name === "html") element.innerHTML = String(value);
  else if (value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

function create(node: Node | string, parent: Element): ChildNode {
  const page = parent.ownerDocument;
  if (typeof node === "string") return page.createTextNode(node);
  const element = node.tag === "svg" ? page.createElementNS(SVG, node.tag) : page.createElement(node.tag);
  update(element, node);
  return element;
}

function update(element: Element, node: Node) {
  const old = drawn.get(element);
  if (old === node) return;
  drawn.set(element, node);
  for (const name in old?.props) if (!(name in node.props)) set(element, name, null, undefined);
  for (const name in node.props) set(element, name, node.props[name], old?.props[name]);
  // Without children of ours the inside is somebody else's: markup, or a live region.
  if (node.children.length || old?.children.length) fill(element, node.children);
}

/** Makes these the children of an element. */
export function fill(parent: Element, nodes: (Node | string)[]): void {
  nodes.forEach((node, i) => {
    const here = parent.childNodes[i];
    const old = here && drawn.get(here);
    if (here && typeof node === "string" && here.nodeType === 3) {
      if (here.nodeValue !== node) here.nodeValue = node;
    } else if (here && typeof node !== "string" && old?.tag === node.tag) update(here as Element, node);
    else if (here) here.replaceWith(create(node, parent));
    else parent.append(create(node, parent));
  });
  while (parent.childNodes.length > nodes.length) parent.lastChild?.remove();
}
