/* Draws the first view before React is loaded. The build uses it in place of React's JSX runtime; it makes elements of the page, and cannot draw components with hooks. */

type Child = Node | string | number | boolean | null | undefined | readonly Child[];
type Props = Readonly<Record<string, unknown>> & { readonly children?: Child };
type Component = (props: Props) => Child;

const svgTags: ReadonlySet<string> = new Set(['svg', 'path', 'circle', 'ellipse', 'rect']);
const svg = 'http://www.w3.org/2000/svg';

/** The attribute that React writes for a property. */
function attributeName(property: string): string {
  if (property === 'className') return 'class';
  return property.replace(/^stroke(?=[A-Z])(.)/, (_, letter: string) => `stroke-${letter.toLowerCase()}`);
}

function setProperty(element: Element, property: string, value: unknown): void {
  const isText = /^aria-/.test(property);
  if (value === undefined || value === null || typeof value === 'function') return;
  if (typeof value === 'boolean' && !isText) element.toggleAttribute(attributeName(property), value);
  else element.setAttribute(attributeName(property), String(value));
}

function append(parent: Node, child: Child): void {
  if (Array.isArray(child)) for (const one of child) append(parent, one);
  else if (child instanceof Node) parent.appendChild(child);
  else if (typeof child === 'string' || typeof child === 'number')
    parent.appendChild(document.createTextNode(String(child)));
}

/** What the compiler makes of `<p>…</p>` and of `<Component />`. */
export function jsx(type: string | Component, { children, ...properties }: Props): Child {
  if (typeof type === 'function') return type({ ...properties, children });
  const element = svgTags.has(type) ? document.createElementNS(svg, type) : document.createElement(type);
  for (const [name, value] of Object.entries(properties)) setProperty(element, name, value);
  append(element, children);
  return element;
}

export const jsxs: typeof jsx = (type, properties) => jsx(type, properties);

/** What the compiler makes of `<>…</>`. */
export function Fragment({ children }: Props): Child {
  const fragment = document.createDocumentFragment();
  append(fragment, children);
  return fragment;
}
