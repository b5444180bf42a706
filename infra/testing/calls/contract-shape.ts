/** For tests: contracts as people read them, and what they say about bad input. */
import * as v from 'valibot';
import type { Contract } from '#contracts/contract.ts';
import { fieldErrors } from '#shared/fields.ts';

/** What this reads of a schema, whichever it is. */
type Schema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly key?: Schema;
  readonly value?: Schema;
  readonly wrapped?: Schema;
  readonly default?: unknown;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly { readonly kind: string }[];
};

type Names = ReadonlyMap<unknown, string>;

/** A schema as TypeScript would write its type, those in `names` by their name. Rules on values are not shown. */
export function printShape(schema: v.GenericSchema<unknown, unknown>, names: Names, indent = ''): string {
  // Every schema is one of the kinds that are told apart below.
  return print(schema as Schema, names, indent, false);
}

function print(schema: Schema, names: Names, indent: string, byName = true): string {
  const name = byName && (names.get(schema) ?? names.get(schema.options));
  if (name) return name;
  // In a pipe, the first schema describes the input; blank texts and day ranges are checked separately below.
  const inner = (schema.pipe as Schema[] | undefined)?.findLast(
    ({ kind, type }) => kind === 'schema' && type !== 'optional',
  );
  if (inner && inner !== schema && inner.type !== schema.type) return print(inner, names, indent);
  const go = (part: Schema | undefined) => (part ? print(part, names, indent) : '?');
  switch (schema.type) {
    case 'array':
      return isUnion(schema.item) && !names.has(schema.item)
        ? `(${go(schema.item)})[]`
        : `${go(schema.item)}[]`;
    case 'nullable':
      return `${go(schema.wrapped)} | null`;
    case 'record':
      return `Record<${go(schema.key)}, ${go(schema.value)}>`;
    case 'literal':
      return JSON.stringify(schema.literal);
    case 'picklist':
      return (schema.options ?? []).map((option) => JSON.stringify(option)).join(' | ');
    case 'union':
    case 'variant':
      // Their options are schemas, those of a picklist values.
      return (schema.options as Schema[]).map(go).join(' | ');
    case 'optional':
      return go(schema.wrapped);
  }
  return schema.entries ? printEntries(schema.entries, names, indent) : schema.type;
}

function isUnion(schema: Schema | undefined): boolean {
  return schema?.options !== undefined;
}

function printEntries(entries: Readonly<Record<string, Schema>>, names: Names, indent: string): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(entries).map(([key, entry]) => {
    const preset = entry.default === undefined ? '' : ` = ${JSON.stringify(entry.default)}`;
    return `${key}${entry.type === 'optional' ? '?' : ''}: ${print(entry, names, deeper)}${preset}`;
  });
  const short = `{ ${lines.join(', ')} }`;
  if (lines.length === 0) return '{}';
  if (!short.includes('\n') && short.length < 90) return short;
  return `{\n${lines.map((line) => `${deeper}${line}\n`).join('')}${indent}}`;
}

const marks = ['knowsCaller', 'idempotent', 'recentLogin', 'beforeSecondFactor', 'providerKey'] as const;

/** A call as people read it, without the errors that any call can answer (`commonErrors`). */
export function printCall(contract: Contract, names: Names): string {
  const { name, summary, method, path, access, duty, status, errors, audit, incomplete, wire } = contract;
  // Every schema is one of the kinds that `print` tells apart.
  const show = (schema: v.GenericSchema<unknown, unknown> | undefined) =>
    schema && print(schema as Schema, names, '');
  const lines = {
    for: access === 'public' ? 'everybody' : access.join(', '),
    duty: [duty].flat().join(' or '),
    marks: marks.filter((mark) => contract[mark]).join(', '),
    audit,
    wire: wire && JSON.stringify(wire),
    params: show(contract.params),
    query: show(contract.query),
    body: show(contract.body),
    incomplete,
    [`answer ${status}`]: show(contract.answer),
    errors: errors.join(', '),
  };
  const printed = Object.entries(lines).flatMap(([key, text]) => (text ? [`${key}: ${text}`] : []));
  return [`${method} ${path} (${name})`, summary, ...printed].join('\n');
}

/** The sentence per field with which a schema refuses an input; empty when it takes it. */
export function complaints(schema: v.GenericSchema<unknown, unknown> | undefined, input: unknown) {
  if (!schema) throw new Error('This call has no such part.');
  return fieldErrors(v.safeParse(schema, input).issues ?? []);
}
