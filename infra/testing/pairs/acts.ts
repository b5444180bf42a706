import type { SQSRecord } from 'aws-lambda';
import { claimAccount, findClaimable } from '#actions/accounts/claims.ts';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { findByPhone } from '#data/accounts/identities.ts';
import { listVisitsOf } from '#data/rounds/visits.ts';
import { AppError } from '#domain/app-error.ts';
import { joinReportId } from '#domain/rounds/late-report.ts';
import { loadFromSource } from '#infra/local/gateway/handlers.ts';
import { NotPossibleError } from '#infra/local/stand-ins/paystack/account.ts';
import type { TestAnswer } from '#testing/api.ts';
import { testDay } from '#testing/pass-time.ts';
import { type ActName, actNames, bookOne, type Played } from './played.ts';

/** What somebody does with a pickup. @returns the answer, where there is one */
type Does = (played: Played) => Promise<Pick<TestAnswer, 'status' | 'body'> | undefined>;

export type Act = {
  /** What has to be done before, so that it can be done at all. */
  readonly given: readonly ActName[];
  readonly does: Does;
  /** Cash that a collector has in the hand after it, as far as it is theirs. */
  readonly cash?: number;
};

const household =
  (method: string, path: string, body: object = {}): Does =>
  (played) =>
    send(played, played.ama.token, `${method} /pickups/${played.id}${path}`, body);
const collector =
  (method: string, act: string, body: object = {}): Does =>
  (played) =>
    send(played, played.staff.kofi.token, `${method} /collectors/pickups/${played.id}/${act}`, body);
const staff =
  (method: string, act: string, body: object = {}): Does =>
  (played) =>
    send(played, played.staff.admin.token, `${method} /admins/pickups/${played.id}${act}`, body);

const send = ({ world }: Played, token: string, route: string, body: object) =>
  world.setup.api.call(route, { token, body });

const complete = (body: object, cash = 0): Act => ({
  given: [],
  does: collector('PATCH', 'complete', {
    ...body,
    ...(cash > 0 && { paid: { method: 'cash', amount: cash } }),
  }),
  cash,
});
const reason = 'A bag was left behind.';

export const acts: Readonly<Record<ActName, Act>> = {
  book: {
    given: [],
    does: async ({ world, ama, pickupIds }) => {
      const answer = await bookOne(world, ama);
      if (answer.status === 201) pickupIds.push(answer.body.pickup.id);
      return answer;
    },
  },
  move: { given: [], does: household('PATCH', '/reschedule', { date: testDay, time: '14:00' }) },
  correct: { given: [], does: staff('PATCH', '', { wasteType: 'organic', location: 'Kasoa', count: 2 }) },
  cancel: { given: [], does: household('PATCH', '/cancel') },
  toYaw: {
    given: [],
    does: (played) => staff('PATCH', '/assign', { collectorId: played.staff.yaw.id })(played),
  },
  paid: complete({}, 1250),
  unpaid: complete({}),
  otherSize: complete({ size: 'bag', count: 3 }, 1500),
  late: { ...complete({}, 1250), given: ['toYaw'] },
  undo: { given: ['unpaid'], does: collector('PATCH', 'undo-complete') },
  reopen: { given: ['unpaid'], does: staff('PATCH', '/reopen', { reason }) },
  accept: { given: ['late'], does: (played) => answerReport(played, true) },
  dismiss: { given: ['late'], does: (played) => answerReport(played, false) },
  cash: { given: ['unpaid'], does: collector('POST', 'cash', { amount: 1250 }), cash: 1250 },
  waive: { given: ['unpaid'], does: staff('POST', '/waive', { reason }) },
  refundCash: { given: ['paid'], does: staff('POST', '/refund', { reason }) },
  refundPart: { given: ['paid'], does: staff('POST', '/refund', { reason, amount: 400 }) },
  asked: { given: ['unpaid'], does: ask },
  mobile: { given: ['asked'], does: atProvider((played) => account(played).approve(`${played.reference}`)) },
  reversal: {
    given: ['mobile'],
    does: atProvider((played) => account(played).reverse(`${played.reference}`)),
  },
  refundMobile: { given: ['mobile'], does: staff('POST', '/refund', { reason, method: 'mobile money' }) },
  refundMobilePart: {
    given: ['mobile'],
    does: staff('POST', '/refund', { reason, amount: 400, method: 'mobile money' }),
  },
  refundDone: { given: ['refundMobile'], does: endRefund('processed') },
  refundFailed: { given: ['refundMobile'], does: endRefund('failed') },
  delete: {
    given: [],
    does: async ({ ama }) => void (await deleteAccount(ama.id, 'user', new Date())),
  },
  claim: { given: [], does: claim },
};

/** What is paired: all but what only leads to something. */
export const paired = actNames.filter((name) => name !== 'toYaw' && name !== 'asked');

/** All that has to be done before some acts, each once and in its order. */
export function listGiven(names: readonly ActName[]): readonly ActName[] {
  const before = names.flatMap((name): readonly ActName[] => {
    const { given } = acts[name];
    return [...listGiven(given), ...given];
  });
  return [...new Set(before)];
}

const account = ({ world }: Played) => world.setup.api.paystack.account;

async function ask(played: Played) {
  const { phone } = played.ama;
  const answer = await household('POST', '/payments', { phone, network: 'mtn' })(played);
  played.reference = answer?.body.payment?.reference ?? played.reference;
  return answer;
}

/** What happens at the provider, and that we hear of it at once. Nothing where there is no request, or it is over. */
function atProvider(act: (played: Played) => unknown): Does {
  return async (played) => {
    if (!played.reference) return undefined;
    try {
      act(played);
    } catch (error) {
      if (!(error instanceof NotPossibleError)) throw error;
    }
    await checkPayment(played.reference);
    return undefined;
  };
}

async function checkPayment(reference: string): Promise<void> {
  const handler = await loadFromSource('jobs/payments');
  const body = JSON.stringify({ kind: 'check', reference });
  // The job reads nothing but id and body.
  const Records = [{ messageId: reference, body }] as SQSRecord[];
  await handler({ Records }, {});
}

/** The provider does what it was asked for, or cannot. */
export function endRefund(state: 'processed' | 'failed'): Does {
  return atProvider((played) => {
    const all = [...account(played).refunds.values()];
    const running = all.find((one) => one.reference === played.reference && one.status === 'pending');
    if (running) account(played).moveRefund(running.id, state);
  });
}

async function answerReport(played: Played, accept: boolean) {
  const visits = await listVisitsOf(testDay, played.staff.kofi.id);
  const report = visits.find(({ pickupId, refused }) => pickupId === played.id && refused);
  if (!report) return undefined;
  return send(played, played.staff.admin.token, `PATCH /admins/late-reports/${joinReportId(report)}`, {
    accept,
  });
}

/** As the sign-up of somebody who has proved the number does. */
async function claim({ ama }: Played) {
  const now = new Date();
  const claimable = await findClaimable(await findByPhone(`${ama.phone}`), now);
  try {
    if (claimable) await claimAccount(claimable, { firstName: 'Abena', lastName: 'Owusu' }, now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return undefined;
}
