import { ulid } from 'ulid';
import { createLoad } from '#actions/loads/create-load.ts';
import { makeIdempotency } from '#actions/make-idempotency.ts';
import { answerCountOnce } from '#actions/money/answer-count.ts';
import { takeCollectorsCash } from '#actions/money/take-cash.ts';
import { isCollecting, readRoundOf } from '#actions/phones/dialling/facts/round-facts.ts';
import { actAtStop, reportFailure, type StopAct, stopActs } from '#actions/pickups/act-at-stop.ts';
import type { Changed } from '#actions/pickups/change-pickup.ts';
import { undoSeconds } from '#contracts/pickups/completion.ts';
import { AppError } from '#domain/app-error.ts';
import { type Draft, type DraftChange, goTo, setDraft, start } from '#domain/phones/ussd/session.ts';
import { roundTexts as texts } from '#domain/phones/ussd/texts.ts';
import { describeFee, describeTipped, showStop } from '#domain/phones/ussd/views/round-views.ts';
import { printPesewasPlainly } from '#shared/money.ts';
import * as sharedTexts from '#shared/texts.ts';
import { type ActOfAccount, type Outcome, show, type WithAccount } from './act.ts';

/** What collectors do at stops. The next stop is shown afterwards, and above it what was done. */
export const roundActs = {
  start: (doing) =>
    actAt(doing, doing.position.draft.pickup, stopActs.start, (pickup) => ({
      pickup,
      undo: doing.position.draft.undo,
    })),
  complete: (doing) =>
    actAt(doing, doing.position.draft.pickup, stopActs.complete, (stop, pickup) => ({
      told: [texts.wasDone(stop.what), sayPaid(pickup)].filter(Boolean).join(' '),
      undo: { ...stop, until: new Date(doing.now.getTime() + undoSeconds.allowed * 1000).toISOString() },
    })),
  'could-not-collect': failStop,
  'undo-complete': (doing) =>
    actAt(doing, doing.position.draft.undo, stopActs['undo-complete'], ({ id, version, what }) => ({
      told: texts.wasUndone,
      pickup: { id, version, what },
    })),
  'take cash': takeDebt,
  'answer count': sayOfCount,
  tip,
} satisfies Record<string, ActOfAccount>;

type Stop = NonNullable<Draft['pickup']>;

async function failStop(doing: WithAccount): Promise<Outcome> {
  const { pickup, reason, note } = doing.position.draft;
  if (!reason) return { kind: 'anew' };
  return actAt(doing, pickup, reportFailure(reason, note), ({ what }) => ({ told: texts.wasFailed(what) }));
}

/** As the call does, whatever version was shown, once for each draft. @param follow what the next screen says of another stop */
async function actAt(
  { account, position, now }: WithAccount,
  stop: Stop | undefined,
  act: StopAct,
  follow: (stop: Stop, pickup: Changed['pickup']) => DraftChange,
): Promise<Outcome> {
  if (!stop || !isCollecting(account)) return { kind: 'anew' };
  const { id, reason, size, count, paid } = position.draft;
  const key = [id, act.kind, stop.id, reason].join(' ');
  const call = {
    account,
    now,
    idempotency: makeIdempotency(account.id, key, key),
    params: { id: stop.id },
    body: {
      at: now.toISOString(),
      ...(act.kind === 'complete' && {
        size,
        count: size && count,
        paid: paid === undefined ? undefined : ({ method: 'cash', amount: paid } as const),
      }),
    },
  };
  let changed: Changed;
  try {
    changed = await actAtStop(call, act);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return showNext({ account, now }, stop, { told: describeRefusal(error, act, call.body.paid?.amount) });
  }
  return showNext({ account, now }, stop, follow(stop, changed.pickup));
}

/** What is noted of its money, which a repetition did not change; nothing without a price. */
function sayPaid({ money }: Changed['pickup']): string {
  if (!money) return '';
  if (money.due > 0) return texts.wasNotPaid(printPesewasPlainly(money.due));
  return money.paid > 0 ? texts.wasPaid(printPesewasPlainly(money.paid)) : '';
}

/** Cash for an older debt of the stop's household. The stop is shown again. */
async function takeDebt({ account, position, now }: WithAccount): Promise<Outcome> {
  const { id, debt, pickup, undo } = position.draft;
  if (!debt || !pickup || !isCollecting(account)) return { kind: 'anew' };
  const { amount } = debt;
  const key = [id, 'take cash', debt.id].join(' ');
  const idempotency = makeIdempotency(account.id, key, key);
  let told: string = texts.wasReceived(printPesewasPlainly(amount));
  try {
    await takeCollectorsCash({ account, now, idempotency, params: { id: debt.id }, body: { amount } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    told = firstSentence(error.message);
  }
  return showNext({ account, now }, pickup, { told, pickup, undo });
}

/** Whatever became of their account: a count is of cash that they handed over. */
async function sayOfCount({ account, position, now }: WithAccount): Promise<Outcome> {
  const { answer } = position.draft;
  if (!answer) return { kind: 'anew' };
  try {
    return { kind: 'anew', notice: firstSentence(await answerCountOnce({ account, now }, answer)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'anew', notice: firstSentence(error.message) };
  }
}

/** As the call does, at the time and with the fee that were confirmed, once for each draft. */
async function tip({ account, position, now }: WithAccount): Promise<Outcome> {
  const { draft } = position;
  const { id, station, kg, fee, tippedAt: at } = draft;
  if (!station || !isCollecting(account)) return { kind: 'anew' };
  const key = [id, 'tip', station.id].join(' ');
  const idempotency = makeIdempotency(account.id, key, key);
  try {
    const body = { stationId: station.id, kg: kg || undefined, fee, at };
    const { load } = await createLoad({ account, now, idempotency, body });
    return { kind: 'anew', notice: texts.wasTipped(describeTipped(draft), describeFee(load.fee)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'anew', notice: firstSentence(error.message) };
  }
}

/** The first sentence of what the site says in full, or that the office sees it. @param paid counts, whatever is refused */
function describeRefusal({ code, message, details }: AppError, { kind }: StopAct, paid?: number): string {
  const isReported = code === 'conflict' && !details.pickup && kind !== 'undo-complete';
  if (!isReported) return firstSentence(message);
  if (paid) return `${firstSentence(message)} ${texts.wasReceived(printPesewasPlainly(paid))}`;
  return message === sharedTexts.youAreSuspended ? texts.wasBarred : texts.wasLost;
}

function firstSentence(message: string): string {
  return message.replace(/\. .*/su, '.');
}

/** Under a new draft: nothing that comes is a repetition of what was. The index may still list the stop that was left. */
async function showNext(
  { account, now }: Pick<WithAccount, 'account' | 'now'>,
  left: Stop,
  set: DraftChange,
): Promise<Outcome> {
  const list = setDraft(goTo(start('collectorMenu', ulid()), 'round'), set);
  if (set.pickup) return show(goTo(list, 'roundStop'));
  const { stops } = await readRoundOf(account, now);
  const next = stops.find(({ id }) => id !== left.id);
  return show(next ? setDraft(goTo(list, 'roundStop'), { pickup: showStop(next) }) : list);
}
