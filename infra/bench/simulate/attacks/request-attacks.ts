import { paystackSignatureHeader, providerKeyHeader } from '#contracts/contract.ts';
import { signPaystackEvent } from '#infra/local/stand-ins/paystack/bodies.ts';
import type { Attack, AttackRequest } from './targets.ts';

const methods = ['PUT', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'GET', 'PATCH', 'PROPFIND'];

const queries = [
  ...'limit=0 limit=-1 limit=1e9 limit=101 limit= limit=1&limit=2 limit[]=1 limit=%00'.split(' '),
  ...'status=__proto__ status=pending&status=done overdue=maybe approved=1'.split(' '),
  ...'q=%F0%9F%91%A9 q=%00 q=%ff q=%E2%80%AE q=.* q=a#b q=%ED%A0%80 q=%20'.split(' '),
  ...'__proto__=x constructor[prototype]=1 % =&=&='.split(' '),
  `q=${'x'.repeat(101)}`,
  `q=${'%CC%81'.repeat(90)}`,
  'a=1&'.repeat(900),
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
  ['x-proof-of-work', '__proto__.1.2'],
  ['accept-encoding', 'gzip;q=0, *'],
  ['accept', 'x'.repeat(8000)],
  ['host', 'evil.example'],
  ['content-type', 'application/json'.repeat(200)],
  ['cookie', 'a=b; '.repeat(500)],
  ['range', 'bytes=0-0'],
  ['if-none-match', '*'],
  ['origin', 'null'],
];

/** Attacks after which the caller is not authenticated. */
export const forgedToken = 'a token that opens nothing';
export const forgedKey = 'a forged key or signature';

export const requestAttacks: Readonly<Record<string, Attack>> = {
  'a foreign id': (request, { random, foreignIds }) => replaceId(request, random.pick(foreignIds)),
  'a forged id': (request, { random, foreignIds: [id = ''] }) =>
    replaceId(request, random.pick(forgeIds(id))),
  'a forged cursor': (request, { random, cursors }) => {
    request.query = `cursor=${encodeURIComponent(random.pick(cursors) ?? '')}`;
    return true;
  },
  'a hostile query': (request, { random }) => {
    request.query = random.pick(queries) ?? '';
    return true;
  },
  'another method': (request, { random }) => {
    request.method = random.pick(methods) ?? 'PUT';
    return true;
  },
  'hostile headers': (request, { random }) => {
    const [name, value] = random.pick(headers) ?? ['x', 'y'];
    request.headers[name] = value;
    return true;
  },
  [forgedToken]: (request, { tokens, random }) => {
    const token = random.pick(tokens) ?? '';
    const forms = [
      `Bearer ${token}`,
      `bearer  ${token}`,
      token,
      `Bearer ${token} ${token}`,
      `Basic ${token}`,
    ];
    request.headers.authorization = random.pick(forms) ?? '';
    return true;
  },
  [forgedKey]: (request, { random }) => {
    const name = [providerKeyHeader, paystackSignatureHeader].find(
      (one) => request.headers[one] !== undefined,
    );
    if (!name) return false;
    const right = request.headers[name] ?? '';
    // The query may hold the key, too.
    request.query = '';
    request.headers[name] =
      random.pick([right.slice(2), `${right}00`, '', signPaystackEvent('forged')]) ?? '';
    return true;
  },
};

function forgeIds(id: string): readonly string[] {
  return [
    ...[id.toLowerCase(), `${id}%00`, `${id}#x`, `${id}%2f..%2f..`, id.slice(0, -1), `${id}${id}`],
    ...[id.replaceAll('-', '%2D'), '__proto__', 'constructor', '%', '%zz', '%ff%fe', '..', '.', '%2e%2e'],
    ...[' ', '👩', '*', 'undefined', 'null', '0', '-', 'x'.repeat(3000)],
  ];
}

function replaceId(request: AttackRequest, id = ''): boolean {
  const replaced = request.path.replace(/[0-9A-Z]{26}(-[0-9A-Z]{26})?/, () => id);
  const applies = replaced !== request.path;
  request.path = replaced;
  return applies;
}
