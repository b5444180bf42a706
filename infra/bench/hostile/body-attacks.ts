import { deflateSync, gzipSync } from 'node:zlib';
import type { Random } from '#testing/random.ts';
import { type Arsenal, type Attack, type Shot, setBody, setHeader } from './attack.ts';

const jsonBody = (text: string) => Buffer.from(text, 'utf8');

const wrongTypes: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e308,
  true,
  '',
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  ['x'],
  Number.MAX_SAFE_INTEGER,
];
const wrongLiterals = ['1e999', '-0', '9007199254740993', 'NaN', '"\\u0000"', '0x10', 'undefined', '1e-400'];
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
const surrogates = ['\\ud800', '\\udfff', '\\ud83d', 'a\\udc00b', '\\udc00\\ud800'];

/** Changes one field of the body, at the top or within. */
function withField(json: unknown, random: Random, value: (name: string) => unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const names = Object.keys(json);
  const name = random.pick(names);
  if (name === undefined) return undefined;
  return JSON.stringify({ ...json, [name]: value(name) });
}

function replaceBody(shot: Shot, text: string | undefined): boolean {
  if (text === undefined || shot.body === undefined) return false;
  shot.body = jsonBody(text);
  return true;
}

/** Raw JSON in the place of a field's value: what `JSON.stringify` would never write. */
function rawField({ json, random }: Arsenal, raw: string): string | undefined {
  return withField(json, random, () => '@@')?.replace('"@@"', raw);
}

/** Attacks on what is sent as JSON. */
export const bodyAttacks: readonly Attack[] = [
  {
    name: 'a field of another type',
    apply: (shot, { json, random }) =>
      replaceBody(
        shot,
        withField(json, random, () => random.pick(wrongTypes)),
      ),
  },
  {
    name: 'a number or literal out of range',
    apply: (shot, arsenal) => replaceBody(shot, rawField(arsenal, arsenal.random.pick(wrongLiterals) ?? '')),
  },
  {
    name: 'hostile text',
    apply: (shot, { json, random }) =>
      replaceBody(
        shot,
        withField(json, random, () => random.pick(texts)),
      ),
  },
  {
    name: 'half a character',
    apply: (shot, arsenal) => replaceBody(shot, rawField(arsenal, `"${arsenal.random.pick(surrogates)}"`)),
  },
  {
    name: 'a field missing',
    apply: (shot, { json, random }) =>
      replaceBody(
        shot,
        withField(json, random, () => undefined),
      ),
  },
  { name: 'prototype keys', apply: (shot, { json, random }) => replaceBody(shot, polluted(json, random)) },
  {
    name: 'deep nesting',
    apply: (shot, arsenal) => replaceBody(shot, rawField(arsenal, nested(arsenal.random))),
  },
  { name: 'a key twice', apply: (shot, { json, random }) => replaceBody(shot, twice(json, random)) },
  {
    name: 'not JSON',
    apply: (shot, { random }) =>
      replaceBody(
        shot,
        random.pick(['', '{', '[1,2', 'null', '"x"', '12', '[]', '{"a":1}}', '\u0000', '\uFEFF{}', '<xml/>']),
      ),
  },
  {
    name: 'bytes that are no text',
    apply: (shot, { random }) =>
      setBody(shot, Buffer.from(Array.from({ length: 200 }, () => random.below(256)))),
  },
  {
    name: 'too large',
    apply: (shot, { random }) =>
      replaceBody(shot, JSON.stringify({ a: 'x'.repeat(random.pick([32_700, 33_000, 200_000]) ?? 0) })),
  },
  {
    name: 'many fields',
    apply: (shot) =>
      replaceBody(
        shot,
        JSON.stringify(Object.fromEntries(Array.from({ length: 2500 }, (_, n) => [`f${n}`, n]))),
      ),
  },
  {
    name: 'another content type',
    apply: (shot, { random }) =>
      setHeader(
        shot,
        'content-type',
        random.pick([
          'text/plain',
          'application/xml',
          'multipart/form-data; boundary=x',
          '',
          'application/json; charset=utf-16',
        ]) ?? '',
      ),
  },
  { name: 'compressed', apply: compress },
  {
    name: 'in chunks',
    apply: (shot) => {
      shot.chunked = shot.body !== undefined;
      return shot.chunked;
    },
  },
];

function polluted(json: unknown, random: Random): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const key = random.pick(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']);
  const value = random.pick([
    '{"isAdmin":true,"role":"admin"}',
    'null',
    '{"prototype":{"role":"admin"}}',
    '"x"',
  ]);
  const rest = JSON.stringify(json).slice(1);
  return `{"${key}":${value}${rest === '}' ? '' : ','}${rest}`;
}

function nested(random: Random): string {
  const depth = random.pick([100, 3000, 10_000]) ?? 100;
  return random.chance(0.5)
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth / 4)}1${'}'.repeat(depth / 4)}`;
}

function twice(json: unknown, random: Random): string | undefined {
  const text = withField(json, random, () => 'first');
  return text && `${text.slice(0, -1)},${JSON.stringify(json).slice(1)}`;
}

function compress(shot: Shot, { random }: Arsenal): boolean {
  if (!shot.body) return false;
  const kinds: [string, Buffer][] = [
    ['gzip', gzipSync(shot.body)],
    ['deflate', deflateSync(shot.body)],
    ['gzip', gzipSync(Buffer.alloc(20_000_000))],
    ['gzip', Buffer.from('not gzip')],
    ['br', shot.body],
  ];
  const [encoding = 'gzip', body = shot.body] = random.pick(kinds) ?? [];
  shot.headers['content-encoding'] = encoding;
  return setBody(shot, body);
}
