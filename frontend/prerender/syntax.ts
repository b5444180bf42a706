/** A node of a parsed module (ESTree), with its place in the source. */
export type Node = { readonly type: string; readonly start: number; readonly end: number };

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The nodes directly below a node, or in a list of nodes. */
export function childNodes(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isNode(value) ? Object.values(value) : [];
}
