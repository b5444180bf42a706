import { type ContentField, contentFields, type Redaction } from '#contracts/pickups/pickup-content.ts';
import type { Content } from '#domain/records/pickup.ts';

type Values = Readonly<Record<string, unknown>>;
const names = Object.keys(contentFields);

/** The content in a request's body; fields left blank are absent. */
export function contentFromBody(body: Values): Content {
  const filled = names.filter((name) => !isBlank(body[name]));
  // The body was parsed by the schemas of the table, whose required fields cannot be blank.
  return Object.fromEntries(filled.map((name) => [name, body[name]])) as Content;
}

/** What an edit changes: fields that were not sent are left out, blank ones are undefined and thus removed. */
export function contentChanges(body: Values): Partial<Content> {
  const sent = Object.entries(contentFields).filter(
    ([name, { request }]) => name in body && (request.type === 'optional' || !isBlank(body[name])),
  );
  return Object.fromEntries(sent.map(([name]) => [name, isBlank(body[name]) ? undefined : body[name]]));
}

/** Whether two contents say the same, whatever the order of their fields. */
export function isSameContent(a: Content, b: Content): boolean {
  return names.every((name) => JSON.stringify(Reflect.get(a, name)) === JSON.stringify(Reflect.get(b, name)));
}

/** The content without anything about its household. Doing it twice is the same as once. */
export function eraseContent(content: Content): Content {
  return redact(content, ({ whenErased }) => whenErased);
}

/** The content as a collector may see it who lost the assignment. */
export function contentWhenLost(content: Content): Content {
  return redact(content, ({ whenLost }) => whenLost);
}

function redact(content: Content, ruleOf: (field: ContentField) => Redaction<never, unknown>): Content {
  const kept = Object.entries(contentFields).flatMap(([name, field]) => {
    const value: unknown = Reflect.get(content, name);
    const rule = ruleOf(field);
    if (value === undefined || rule === 'remove') return [];
    // `defineField` checked that the function takes what the same field stores.
    return [[name, rule === 'keep' ? value : rule(value as never)]];
  });
  return Object.fromEntries(kept) as Content; // required fields are never removed
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
