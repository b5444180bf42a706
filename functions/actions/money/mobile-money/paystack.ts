import * as v from 'valibot';
import { environment } from '#config/environment.ts';
import { parseJson, requestOnce } from '#config/request-once.ts';
import { readSecret } from '#config/secrets.ts';
import type { Network } from '#contracts/money/mobile-money.ts';
import type { FoundPayment, FoundRefund, PaymentProvider, ProviderAnswer } from './provider.ts';

/** A job has 30 s, and may ask for a payment and then for its refund. */
const timeoutMs = 8_000;

/** A code is sent within a call of the API, which has 10 s. */
const codeTimeoutMs = 6_000;

/** As `dist/doc/transfers/recipients/list-telcos.js` has them, where Telecel has its former name, Vodafone. */
const providerCodes: Readonly<Record<Network, string>> = { mtn: 'mtn', telecel: 'vod', at: 'atl' };

const perPage = 100;

/** Refunds are listed from this much before, in ms: its clock may not be ours. */
const clockSkewMs = 60_000;

const id = v.pipe(v.union([v.number(), v.string()]), v.transform(String));
const amount = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger());

const chargeAnswer = v.object({ data: v.object({ status: v.string() }) });
const errorAnswer = v.object({
  status: v.literal(false),
  message: v.string(),
  type: v.optional(v.unknown()),
  code: v.optional(v.unknown()),
});
const transaction = v.object({
  id,
  status: v.string(),
  reference: v.string(),
  amount,
  currency: v.string(),
  fees: v.nullish(amount, 0),
});
const oneTransaction = v.object({ data: transaction });
const transactions = v.object({
  data: v.array(transaction),
  meta: v.object({ next: v.nullish(v.string()) }),
});
const refund = v.object({ id, status: v.string(), amount });
const oneRefund = v.object({ data: refund });
const listedRefund = v.object({
  ...refund.entries,
  transaction: v.union([
    id,
    v.pipe(
      v.object({ id }),
      v.transform((of) => of.id),
    ),
  ]),
  createdAt: v.optional(v.string()),
  created_at: v.optional(v.string()),
});
const refunds = v.object({ data: v.array(listedRefund) });

type Ask = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object };
type Answer = { readonly status: number; readonly body: unknown };

/**
 * Paystack, as in its OpenAPI document (`PaystackOSS/openapi`, `dist/paystack.yaml`) and the bodies in `PaystackOSS/doc-code-snippets`
 * (`dist/doc/payments`, `dist/api`). Amounts are in pesewas. It demands an email address of each payer: ours is made up.
 */
export const paystack: PaymentProvider = {
  name: 'paystack',
  request: async ({ reference, amount, phone, network }) => {
    const body = {
      amount,
      currency: 'GHS',
      email: `${reference.toLowerCase()}@${environment('PAYMENT_MAIL_DOMAIN')}`,
      reference,
      mobile_money: { phone: phone.replace(/^\+233/, '0'), provider: providerCodes[network] },
    };
    return judge(await tryToAsk({ method: 'POST', path: '/charge', body }, timeoutMs));
  },
  submitCode: async (reference, code) => {
    const body = { otp: code, reference };
    const answer = judge(await tryToAsk({ method: 'POST', path: '/charge/submit_otp', body }, codeTimeoutMs));
    // It asks for the code again: this one was not it.
    return answer.state === 'asked' && answer.next === 'code' ? { state: 'refused' } : answer;
  },
  find: async (reference) => {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const answer = await ask({ method: 'GET', path });
    if (isNotFound(answer)) return undefined;
    return toPayment(read(oneTransaction, answer).data);
  },
  list: async ({ from, to }, next) => {
    // No filter: it takes one status, and two lists would have two cursors.
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: to.toISOString(),
      per_page: String(perPage),
      use_cursor: 'true',
      ...(next === undefined ? {} : { next }),
    });
    const { data, meta } = read(transactions, await ask({ method: 'GET', path: `/transaction?${query}` }));
    const payments = data.map(toPayment).filter(({ state }) => state === 'succeeded' || state === 'reversed');
    return { payments, next: meta.next || undefined };
  },
  refund: async ({ reference, amount }) => {
    const body = { transaction: reference, amount };
    const answer = await ask({ method: 'POST', path: '/refund', body });
    return isRefused(answer) ? 'refused' : toRefund(read(oneRefund, answer).data);
  },
  findRefund: async ({ refundId, paymentId, since }) => {
    if (refundId === undefined) return findNewestRefund(paymentId, since);
    const answer = await ask({ method: 'GET', path: `/refund/${encodeURIComponent(refundId)}` });
    return toRefund(read(oneRefund, answer).data);
  },
};

/** @throws Error when there is no answer */
async function ask({ method, path, body }: Ask, limitMs = timeoutMs): Promise<Answer> {
  const keys = await readSecret(environment('PAYSTACK_KEY_SECRET_ID'), new Date());
  const [key = ''] = keys.split(',');
  const answer = await requestOnce({
    url: `${environment('PAYSTACK_ORIGIN')}${path}`,
    method,
    headers: { authorization: `Bearer ${key.trim()}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    timeoutMs: limitMs,
  });
  return { status: answer.status, body: parseJson(answer.text) };
}

async function tryToAsk(what: Ask, limitMs: number): Promise<Answer | undefined> {
  try {
    return await ask(what, limitMs);
  } catch {
    return undefined;
  }
}

/** What became of a charge or of a code. */
function judge(answer: Answer | undefined): ProviderAnswer {
  if (answer?.status === 200 || answer?.status === 201) return judgeCharge(answer.body);
  if (!answer || !isRefused(answer)) return { state: 'unknown' };
  const { message, code } = v.parse(errorAnswer, answer.body);
  const isKnown =
    code === 'duplicate_reference' || /duplicate.*reference|reference.*previously.*used/i.test(message);
  return { state: isKnown ? 'duplicate' : 'refused' };
}

/** Whether it does not do what it was asked. Trouble of its own or of the network, or with our key, says nothing about that. */
function isRefused({ status, body }: Answer): boolean {
  if (status !== 400 && status !== 422) return false;
  const parsed = v.safeParse(errorAnswer, body);
  if (!parsed.success) return false;
  const { message, type, code } = parsed.output;
  const isTrouble = [type, code].some((one) => one === 'api_error' || one === 'processor_error');
  return !isTrouble && !/\bkey\b/i.test(message);
}

const waiting = { state: 'asked', next: 'wait' } as const;

const chargeStates: Readonly<Record<string, ProviderAnswer>> = {
  pay_offline: { state: 'asked', next: 'approve' },
  send_otp: { state: 'asked', next: 'code' },
  pending: waiting,
  ongoing: waiting,
  processing: waiting,
  queued: waiting,
  success: { state: 'ended' },
  failed: { state: 'ended' },
};

function judgeCharge(body: unknown): ProviderAnswer {
  const parsed = v.safeParse(chargeAnswer, body);
  const known = parsed.success ? chargeStates[parsed.output.data.status] : undefined;
  return known ?? { state: 'unknown' };
}

/** @throws Error for an answer of another form; it quotes nothing of it */
function read<Schema extends v.GenericSchema>(
  schema: Schema,
  { status, body }: Answer,
): v.InferOutput<Schema> {
  if (status !== 200 && status !== 201) throw new Error(`Paystack answered ${status}.`);
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new Error('Paystack answered in a form that is not known.');
  return parsed.output;
}

/** By 404 and `Entity not found` as the document has it, or by 400 and a code, or words, as Paystack answers in fact. */
function isNotFound({ status, body }: Answer): boolean {
  if (status !== 400 && status !== 404) return false;
  const parsed = v.safeParse(errorAnswer, body);
  if (!parsed.success) return false;
  const { code, message } = parsed.output;
  return code === 'transaction_not_found' || /(entity|transaction|reference) not found/i.test(message);
}

/** One that was abandoned, or waits, may still be approved. */
function toPayment({ status, fees, ...found }: v.InferOutput<typeof transaction>): FoundPayment {
  const states: Readonly<Record<string, FoundPayment['state']>> = {
    success: 'succeeded',
    failed: 'failed',
    reversed: 'reversed',
  };
  return { ...found, fee: fees, state: states[status] ?? 'open' };
}

/** A state that is not known is looked at again. */
function toRefund({ status, ...found }: v.InferOutput<typeof refund>): FoundRefund {
  const states: Readonly<Record<string, FoundRefund['state']>> = {
    processing: 'processing',
    processed: 'done',
    failed: 'failed',
    'needs-attention': 'needs attention',
  };
  return { id: found.id, amount: found.amount, state: states[status] ?? 'pending' };
}

/** Its list knows a payment by its id only. */
async function findNewestRefund(paymentId: string, since: Date): Promise<FoundRefund | undefined> {
  const from = new Date(since.getTime() - clockSkewMs).toISOString();
  const found: v.InferOutput<typeof listedRefund>[] = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ from, perPage: String(perPage), page: String(page) });
    const { data } = read(refunds, await ask({ method: 'GET', path: `/refund?${query}` }));
    found.push(...data.filter((one) => one.transaction === paymentId && madeAt(one) >= from));
    if (data.length < perPage) break;
  }
  const [newest] = found.sort((one, other) => madeAt(other).localeCompare(madeAt(one)));
  return newest && toRefund(newest);
}

/** Where it says nothing, it counts: a refund that is taken for none would be made twice. */
function madeAt({ createdAt, created_at }: v.InferOutput<typeof listedRefund>): string {
  return createdAt ?? created_at ?? '9';
}
