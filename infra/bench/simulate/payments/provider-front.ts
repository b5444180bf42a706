import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { unheardHeader } from '#infra/bench/simulate/faults/kills.ts';
import { type Served, serve } from '#infra/local/gateway/http-server.ts';
import type { Paystack, PaystackAnswer, PaystackRequest } from '#infra/local/stand-ins/paystack/paystack.ts';
import type { Random } from '#testing/random.ts';

const faults = [
  'no answer, not taken',
  'no answer, but taken',
  '5xx, not taken',
  '5xx, but taken',
  'a page in place of an answer',
  'sent twice by the network',
  'slow',
] as const;

type Fault = (typeof faults)[number];

/** Seconds for which a new payment, or a refund in the list, is not shown. */
const lagSeconds = 20;
const refundLagSeconds = 120;

type Front = {
  readonly paystack: Paystack;
  readonly random: Random;
  readonly rate: () => number;
  readonly count: (what: string, times?: number) => void;
  readonly beforeCharge: (body: ChargeBody) => Promise<void>;
  readonly afterCharge: (reference: string) => Promise<void>;
  readonly afterRefund: (id: number) => void;
};

export type ChargeBody = { readonly reference: string; readonly amount: number };

/** Paystack behind a bad network, over HTTP. */
export function startFront(front: Front): Promise<Served> {
  return serve(async (request, response) => {
    const body = await text(request);
    const { method = '', url = '', headers } = request;
    const asked: PaystackRequest = {
      method,
      path: url,
      authorization: headers.authorization,
      body: body === '' ? {} : JSON.parse(body),
    };
    const isUnheard = headers[unheardHeader] !== undefined;
    await answer(front, asked, response, isUnheard).catch((error) => {
      front.count(`front failed: ${error}`);
      response.destroy();
    });
  });
}

async function answer(front: Front, asked: PaystackRequest, response: ServerResponse, isUnheard: boolean) {
  const fault = choose(front, asked);
  if (fault) front.count(`${fault}: ${name(asked)}`);
  if (fault === 'no answer, not taken') return void response.destroy();
  if (fault === '5xx, not taken') return reply(response, oops);
  if (fault === 'slow') await sleep(40);
  let given = await take(front, asked);
  if (fault === 'sent twice by the network') given = await take(front, asked);
  if (isUnheard || fault === 'no answer, but taken') return void response.destroy();
  if (fault === '5xx, but taken') return reply(response, oops);
  if (fault === 'a page in place of an answer') {
    response.writeHead(502, { 'content-type': 'text/html' });
    return void response.end('<html>Bad Gateway</html>');
  }
  reply(response, given);
}

const oops: PaystackAnswer = { status: 500, body: { status: false, message: 'An error occurred' } };

function choose({ random, rate }: Front, asked: PaystackRequest): Fault | undefined {
  // There are few of them, and they are what could be done twice.
  const share = name(asked) === 'POST /refund' ? 4 * rate() : rate();
  if (!random.chance(share)) return undefined;
  const fault = random.pick(faults);
  // A network repeats what it lost, which nobody of the two sees; a refund has no key to know it by.
  return fault === 'sent twice by the network' && name(asked) !== 'POST /charge' ? 'slow' : fault;
}

function name({ method, path }: PaystackRequest): string {
  return `${method} ${path.replace(/\?.*/, '').replace(/(verify|refund)\/.*/, '$1')}`;
}

async function take(front: Front, asked: PaystackRequest): Promise<PaystackAnswer> {
  const { paystack } = front;
  const kind = name(asked);
  if (kind === 'POST /charge') {
    const body = asked.body as ChargeBody;
    const isNew = !paystack.account.charges.has(body.reference);
    if (isNew) await front.beforeCharge(body);
    const given = paystack.handle(asked);
    if (isNew && given.status === 200) await front.afterCharge(body.reference);
    return given;
  }
  const given = paystack.handle(asked);
  if (kind === 'POST /refund' && given.status === 200)
    front.afterRefund(Number((given.body.data as { id: number }).id));
  return lag(front, kind, given);
}

/** What was made a moment ago is not shown yet: of some payments, and of some refunds in their list. */
function lag({ count }: Front, kind: string, given: PaystackAnswer): PaystackAnswer {
  type Made = { readonly createdAt?: string; readonly created_at?: string };
  const isNew = ({ createdAt, created_at }: Made, seconds: number) =>
    Date.parse(created_at ?? createdAt ?? '') + seconds * 1_000 > Date.now();
  if (kind === 'GET /transaction/verify' && given.status === 200) {
    const data = given.body.data as { id: number; created_at: string };
    if (data.id % 7 !== 0 || !isNew(data, lagSeconds)) return given;
    count('not shown yet: GET /transaction/verify');
    return {
      status: 400,
      body: { status: false, message: 'Transaction reference not found.', code: 'transaction_not_found' },
    };
  }
  if (kind !== 'GET /refund' || !Array.isArray(given.body.data)) return given;
  const shown = given.body.data.filter((one) => one.id % 3 !== 0 || !isNew(one, refundLagSeconds));
  if (shown.length < given.body.data.length) count('not shown yet: GET /refund');
  return { ...given, body: { ...given.body, data: shown } };
}

function reply(response: ServerResponse, { status, body }: PaystackAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
