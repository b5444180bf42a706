/** What the server derives from a table of content fields. Pure; `pickup-content.ts` holds the table. */
import type { FieldTable, Redaction, StoredContent } from '#contracts/pickups/content-field.ts';
import type { Role } from '#shared/roles.ts';

type Values = Readonly<Record<string, unknown>>;

/** The content in a request's body; fields left blank are absent. */
export function contentFromBody<F extends FieldTable>(fields: F, body: Values): StoredContent<F> {
  const filled = Object.keys(fields).filter((name) => !isBlank(body[name]));
  // The body was parsed by the schemas of the same table, whose required fields cannot be blank.
  return Object.fromEntries(filled.map((name) => [name, body[name]])) as StoredContent<F>;
}

/** What an edit changes: fields that were not sent are left out, blank ones are undefined and thus removed. */
export function contentChanges<F extends FieldTable>(fields: F, body: Values): Partial<StoredContent<F>> {
  const sent = Object.entries(fields).filter(
    ([name, { isRequired }]) => name in body && !(isRequired && isBlank(body[name])),
  );
  const changes = sent.map(([name]) => [name, isBlank(body[name]) ? undefined : body[name]]);
  return Object.fromEntries(changes) as Partial<StoredContent<F>>; // as above
}

/** Whether two contents say the same, whatever the order of their fields. */
export function isSameContent<F extends FieldTable>(fields: F, a: StoredContent<F>, b: StoredContent<F>) {
  return Object.keys(fields).every(
    (name) => JSON.stringify(valueAt(a, name)) === JSON.stringify(valueAt(b, name)),
  );
}

export function contentFor<F extends FieldTable>(fields: F, content: StoredContent<F>, role: Role) {
  return redact(fields, content, ({ seenBy, isRequired }) =>
    isRequired || seenBy.includes(role) ? 'keep' : 'remove',
  );
}

/** The content without anything about its household. Doing it twice is the same as once. */
export function eraseContent<F extends FieldTable>(fields: F, content: StoredContent<F>): StoredContent<F> {
  return redact(fields, content, ({ whenErased }) => whenErased);
}

/** The content as a collector may see it who lost the assignment. */
export function contentWhenLost<F extends FieldTable>(fields: F, content: StoredContent<F>) {
  return redact(fields, content, ({ whenLost }) => whenLost);
}

function redact<F extends FieldTable>(
  fields: F,
  content: StoredContent<F>,
  redaction: (field: FieldTable[string]) => Redaction<never, unknown>,
): StoredContent<F> {
  const kept = Object.entries(fields).flatMap(([name, field]) => {
    const value = valueAt(content, name);
    const rule = redaction(field);
    if (value === undefined || rule === 'remove') return [];
    // `defineField` checked that the function takes what the same field stores.
    return [[name, rule === 'keep' ? value : rule(value as never)]];
  });
  return Object.fromEntries(kept) as StoredContent<F>; // required fields are never removed
}

function valueAt(content: object, name: string): unknown {
  return Reflect.get(content, name);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
