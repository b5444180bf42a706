import { deflateSync, gzipSync } from 'node:zlib';
import type { Random } from '#testing/random.ts';
import type { Attack } from './targets.ts';

/** Raw JSON for a field's value, some of it invalid. */
const wrongValues =
  'null 0 -1 1.5 1e308 true "" [] {} [[]] [null] {"a":1} ["x"] 9007199254740991 1e999 -0 9007199254740993 NaN "\\u0000" 0x10 undefined 1e-400'.split(
    ' ',
  );
const halfCharacters = ['\\ud800', '\\udfff', '\\ud83d', 'a\\udc00b', '\\udc00\\ud800'];
const texts = [
  '\u202Eevil\u202C',
  '\u0000',
  'e\u0301'.repeat(3000),
  '\u200B'.repeat(50),
  'ﷺ'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(60),
  'ß'.repeat(300),
  'İ'.repeat(250),
  "'; DROP TABLE accounts; --",
  '<script>alert(1)</script>',
  'a\r\nBcc: x@y.zz',
  '../../../etc/passwd',
  'x'.repeat(20_000),
];
const notJson = ['', '{', '[1,2', 'null', '"x"', '12', '[]', '{"a":1}}', '\u0000', '\uFEFF{}', '<xml/>'];
const pollutingKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
const pollutingValues = ['{"isAdmin":true,"role":"admin"}', 'null', '{"prototype":{"role":"admin"}}', '"x"'];

type Fields = Readonly<Record<string, unknown>>;

/** The body with a random field's value replaced by raw JSON; undefined drops the field. */
function replaceField(fields: Fields, random: Random, raw: string | undefined): string | undefined {
  const name = random.pick(Object.keys(fields));
  if (name === undefined) return undefined;
  const marked = JSON.stringify({ ...fields, [name]: raw === undefined ? undefined : '@@' });
  return raw === undefined ? marked : marked.replace('"@@"', () => raw);
}

function addField(fields: Fields, name: string, raw: string): string {
  const rest = JSON.stringify(fields).slice(1);
  return `{${JSON.stringify(name)}:${raw}${rest === '}' ? '' : ','}${rest}`;
}

function nest(random: Random): string {
  const depth = random.pick([100, 3000, 10_000]) ?? 100;
  return random.chance(0.5)
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth / 4)}1${'}'.repeat(depth / 4)}`;
}

type Change = (fields: Fields, random: Random) => string | Buffer | undefined;

const changes: Readonly<Record<string, Change>> = {
  'a field of another type': (fields, random) => replaceField(fields, random, random.pick(wrongValues) ?? ''),
  'hostile text': (fields, random) => replaceField(fields, random, JSON.stringify(random.pick(texts))),
  'half a character': (fields, random) => replaceField(fields, random, `"${random.pick(halfCharacters)}"`),
  'a field missing': (fields, random) => replaceField(fields, random, undefined),
  'deep nesting': (fields, random) => replaceField(fields, random, nest(random)),
  'prototype keys': (fields, random) =>
    addField(fields, random.pick(pollutingKeys) ?? '', random.pick(pollutingValues) ?? ''),
  'a key twice': (fields, random) => addField(fields, random.pick(Object.keys(fields)) ?? 'a', '"first"'),
  'not JSON': (_, random) => random.pick(notJson),
  'bytes that are no text': (_, random) => Buffer.from(Array.from({ length: 200 }, () => random.below(256))),
  'too large': (_, random) => JSON.stringify({ a: 'x'.repeat(random.pick([32_700, 33_000, 200_000]) ?? 0) }),
  'many fields': () =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 2500 }, (_, number) => [`f${number}`, number]))),
};

const contentTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  '',
  'application/json; charset=utf-16',
];

export const bodyAttacks: Readonly<Record<string, Attack>> = {
  ...Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, attackBy(change)])),
  'another content type': (request, { random }) => {
    request.headers['content-type'] = random.pick(contentTypes) ?? '';
    return request.body !== undefined;
  },
  compressed: (request, { random }) => {
    if (request.body === undefined) return false;
    const kinds: [string, Buffer][] = [
      ['gzip', gzipSync(request.body)],
      ['deflate', deflateSync(request.body)],
      ['gzip', gzipSync(Buffer.alloc(20_000_000))],
      ['gzip', Buffer.from('not gzip')],
      ['br', Buffer.from(request.body)],
    ];
    const [encoding, body] = random.pick(kinds) ?? [];
    request.headers['content-encoding'] = encoding ?? 'gzip';
    request.body = body;
    return true;
  },
};

function attackBy(change: Change): Attack {
  return (request, { json, random }) => {
    if (request.body === undefined || typeof json !== 'object' || json === null) return false;
    const body = change({ ...json }, random);
    if (body !== undefined) request.body = body;
    return body !== undefined;
  };
}
