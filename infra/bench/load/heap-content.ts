import * as v from 'valibot';

/** Objects of one constructor (or all strings, all arrays …). */
export type Kind = { readonly count: number; readonly bytes: number };

/** What a heap holds: what V8 compiled, and all else by kind. */
export type HeapContent = { readonly codeBytes: number; readonly data: ReadonlyMap<string, Kind> };

/** V8's format: a flat list of numbers for the nodes, whose names and types are indexes. */
const snapshotForm = v.object({
  snapshot: v.object({
    meta: v.object({
      node_fields: v.array(v.string()),
      node_types: v.tupleWithRest([v.array(v.string())], v.unknown()),
    }),
  }),
  nodes: v.custom<readonly number[]>(Array.isArray),
  strings: v.custom<readonly string[]>(Array.isArray),
});

/** Machine code, bytecode and what they learnt of types: it grows for as long as rare paths run for the first time. */
const codeTypes = new Set(['code', 'object shape']);

/** V8 counts these as hidden; they belong to optimised code: what it depends on, and its links to functions. */
const hiddenCode = new Set([
  'system / WeakArrayList',
  'system / ProtectedFixedArray',
  'system / SharedFunctionInfoWrapper',
]);

/** Adds up a snapshot (JSON as the inspector gives it) by the nodes' own sizes. */
export function readHeapContent(json: string): HeapContent {
  const { snapshot, nodes, strings } = v.parse(snapshotForm, JSON.parse(json));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, nameAt, sizeAt] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field));
  const at = (node: number, field: number | undefined) => nodes[node + (field ?? 0)] ?? 0;
  let codeBytes = 0;
  const data = new Map<string, Kind>();
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][at(node, typeAt)] ?? '';
    const name = strings[at(node, nameAt)] ?? '';
    const bytes = at(node, sizeAt);
    if (codeTypes.has(type) || (type === 'hidden' && hiddenCode.has(name))) {
      codeBytes += bytes;
      continue;
    }
    const kind = /string$/.test(type) ? '(string)' : `${name || '(unnamed)'} (${type})`;
    const known = data.get(kind);
    data.set(kind, { count: (known?.count ?? 0) + 1, bytes: (known?.bytes ?? 0) + bytes });
  }
  return { codeBytes, data };
}

/** How a heap has changed, in bytes; its kinds by how much they grew. */
export type HeapChange = {
  readonly codeBytes: number;
  readonly dataBytes: number;
  readonly kinds: readonly (Kind & { readonly name: string })[];
};

export function compareHeaps(before: HeapContent, after: HeapContent): HeapChange {
  const names = new Set([...before.data.keys(), ...after.data.keys()]);
  const kinds = [...names].map((name) => {
    const [old, now] = [before.data.get(name), after.data.get(name)];
    return {
      name,
      count: (now?.count ?? 0) - (old?.count ?? 0),
      bytes: (now?.bytes ?? 0) - (old?.bytes ?? 0),
    };
  });
  return {
    codeBytes: after.codeBytes - before.codeBytes,
    dataBytes: kinds.reduce((sum, { bytes }) => sum + bytes, 0),
    kinds: kinds.sort((a, b) => b.bytes - a.bytes),
  };
}
