import { deflateSync, gzipSync } from 'node:zlib';
import type { Random } from '../random.ts';

/** A request as it goes onto the wire. */
export type Shot = {
  method: string;
  /** Below `/api/v1`, parameters filled in, without a query. */
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Sent in pieces of unknown length. */
  chunked: boolean;
};

/** What an attack can use. */
export type Arsenal = {
  readonly random: Random;
  /** The body as a value, before it became bytes. */
  readonly json: unknown;
  readonly foreignIds: readonly string[];
  readonly tokens: ReadonlyMap<string, string>;
  readonly cursors: readonly string[];
};

export type Attack = {
  readonly name: string;
  /** Changes a request that is otherwise in order; answers false where it does not apply. */
  readonly apply: (shot: Shot, arsenal: Arsenal) => boolean;
};

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

const bodyAttacks: readonly Attack[] = [
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

function setBody(shot: Shot, body: Buffer): boolean {
  if (shot.body === undefined) return false;
  shot.body = body;
  return true;
}

function setHeader(shot: Shot, name: string, value: string): boolean {
  shot.headers[name] = value;
  return true;
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

const pathAttacks: readonly Attack[] = [
  {
    name: 'a foreign id',
    apply: (shot, { random, foreignIds }) => replaceId(shot, random.pick(foreignIds) ?? ''),
  },
  {
    name: 'a forged id',
    apply: (shot, { random, foreignIds }) => replaceId(shot, random.pick(forgedIds(foreignIds)) ?? ''),
  },
  {
    name: 'a forged cursor',
    apply: (shot, { random, cursors }) =>
      setQuery(shot, `cursor=${encodeURIComponent(random.pick(cursors) ?? '')}`),
  },
  { name: 'a hostile query', apply: (shot, { random }) => setQuery(shot, random.pick(queries) ?? '') },
  {
    name: 'another method',
    apply: (shot, { random }) => {
      shot.method =
        random.pick(['PUT', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'GET', 'PATCH', 'PROPFIND']) ?? 'PUT';
      return true;
    },
  },
  {
    name: 'hostile headers',
    apply: (shot, { random }) => {
      const [name, value] = random.pick(headers) ?? ['x', 'y'];
      return setHeader(shot, name, value);
    },
  },
];

function forgedIds(foreign: readonly string[]): readonly string[] {
  const id = foreign[0] ?? '';
  const own = [
    id.toLowerCase(),
    `${id}%00`,
    `${id}#x`,
    `${id}%2f..%2f..`,
    id.slice(0, -1),
    `${id}${id}`,
    id.replaceAll('-', '%2D'),
  ];
  return [
    ...own,
    '__proto__',
    'constructor',
    '%',
    '%zz',
    '%ff%fe',
    '..',
    '.',
    '%2e%2e',
    ' ',
    '👩',
    '*',
    'undefined',
    'null',
    '0',
    '-',
    'x'.repeat(3000),
  ];
}

const queries = [
  'limit=0',
  'limit=-1',
  'limit=1e9',
  'limit=101',
  'limit=',
  'limit=1&limit=2',
  'limit[]=1',
  'limit=%00',
  'status=__proto__',
  'status=pending&status=done',
  'overdue=maybe',
  'approved=1',
  `q=${'x'.repeat(101)}`,
  'q=%F0%9F%91%A9',
  'q=%00',
  'q=%ff',
  'q=%E2%80%AE',
  'q=.*',
  'q=a#b',
  'q=%ED%A0%80',
  'q= ',
  `q=${'%CC%81'.repeat(90)}`,
  '__proto__=x',
  'a=1&'.repeat(900),
  'constructor[prototype]=1',
  '%',
  '=&=&=',
];

const headers: readonly (readonly [string, string])[] = [
  ['idempotency-key', ''],
  ['idempotency-key', 'x'.repeat(129)],
  ['idempotency-key', '__proto__'],
  ['idempotency-key', '\u00e9\u00ff'],
  ['x-viewer-address', '1.2.3.4'],
  ['x-viewer-address', ':::::'],
  ['x-forwarded-for', 'x'.repeat(4000)],
  ['x-http-method-override', 'DELETE'],
  ['accept-encoding', 'gzip;q=0, *'],
  ['accept', 'x'.repeat(8000)],
  ['host', 'evil.example'],
  ['content-type', 'application/json'.repeat(200)],
  ['cookie', 'a=b; '.repeat(500)],
  ['range', 'bytes=0-0'],
  ['if-none-match', '*'],
  ['upgrade', 'websocket'],
  ['origin', 'null'],
];

function replaceId(shot: Shot, id: string): boolean {
  const replaced = shot.path.replace(/[0-9A-Z]{26}(-[0-9A-Z]{26})?/, id);
  const applies = replaced !== shot.path;
  shot.path = replaced;
  return applies;
}

function setQuery(shot: Shot, query: string): boolean {
  shot.query = query;
  return true;
}

const tokenAttack: Attack = {
  name: 'a token that is none of one’s own',
  apply: (shot, { tokens, random }) => {
    const [, token = ''] = random.pick([...tokens]) ?? [];
    const value =
      random.pick([
        `Bearer ${token}`,
        `bearer  ${token}`,
        token,
        `Bearer ${token} ${token}`,
        `Basic ${token}`,
      ]) ?? '';
    if (token === '') delete shot.headers.authorization;
    else shot.headers.authorization = value;
    return true;
  },
};

/** All of them; one more is a line in one of the lists. The first leaves the request as it should be. */
export const attacks: readonly Attack[] = [
  { name: 'nothing wrong', apply: () => true },
  ...bodyAttacks,
  ...pathAttacks,
  tokenAttack,
];
