import { type Attack, type Shot, setHeader } from './attack.ts';

/** Attacks on path, query, method and headers. */
export const requestAttacks: readonly Attack[] = [
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
  {
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
