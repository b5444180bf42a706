import { findOpenProblem } from '#contracts/problems/problem-rules.ts';
import { isInQuestion } from '#domain/money/money-view.ts';
import type { Invariant, Snapshot } from './snapshot.ts';
import { listItems } from './table-kinds.ts';

function textsWereSentOnce({ items, texts, claims: taken }: Snapshot): string[] {
  const claims = listItems(items, 'sms');
  const marked = claims.filter(({ sentAt }) => sentAt !== undefined).length;
  const isRight = texts.length >= marked && texts.length <= taken.sms;
  return isRight ? [] : [`${texts.length} SMS went out: ${marked} marked, ${taken.sms} claims`];
}

/** Between reading an account and sending to its number, in milliseconds: the job may have been held up so long. */
const slackMs = 60_000;

const welcome = "Sankofa: as you asked, we've made an account";

/** How texts begin that say what was paid, is owed or went back. */
const ofMoney = /^Sankofa: (?:You(?: |'ve )|our office |GHS )/;

const mandatory =
  /^(?:\d{6} is your|Your Sankofa password was|An email was added to|This number was removed from)/;

/** Notices go to proved numbers whose owner wants them, those of money to all proved, the welcome to those staff entered. */
function textsGoWhereTheyMay({ texts, numbers }: Snapshot): string[] {
  const spans = [...Map.groupBy(numbers, ({ accountId }) => accountId).values()].flatMap((states) =>
    states.map((state, index) => ({
      ...state,
      until: states[index + 1]?.seenAt ?? Number.POSITIVE_INFINITY,
    })),
  );
  const wrong = texts.filter(({ to, text, sentAt }) => {
    if (mandatory.test(text)) return false;
    const kind = text.startsWith(welcome) ? 'reserved' : ofMoney.test(text) ? 'proved' : 'notices';
    return !spans.some((span) => span[kind] === to && span.since <= sentAt && span.until >= sentAt - slackMs);
  });
  return wrong.map(({ to, text }) => `An SMS went to ${to}, which wanted none: ${text}`);
}

/** Nobody is reminded while a debt of theirs is in question; what was paid or waived since its report may have been so then. */
export function remindersWait({ texts, pickups, numbers }: Snapshot): string[] {
  const waiting = pickups.flatMap(({ record }) => {
    const asked = isInQuestion(record) ? findOpenProblem(record) : undefined;
    const isUnmoved = asked && (record.money?.movedAt ?? '') <= asked.reportedAt;
    return isUnmoved ? [{ userId: record.user.id, since: Date.parse(asked.reportedAt) + slackMs }] : [];
  });
  const isWaiting = ({ to, sentAt }: Snapshot['texts'][number]) =>
    waiting.some(
      ({ userId, since }) =>
        since < sentAt && numbers.some(({ accountId, proved }) => accountId === userId && proved === to),
    );
  const reminders = texts.filter(({ text }) => /^Sankofa: you owe .* for \d+ pickups?\b/.test(text));
  return reminders.filter(isWaiting).map(({ to }) => `${to} was reminded of a debt in question`);
}

/** Seconds: a step of the clock, and one more try of a queue. */
const soon = 30;

function codesComeSoon({ observed: { codeWaits } }: Snapshot): string[] {
  const late = codeWaits.filter((waited) => waited > soon);
  const isWrong = late.length > Math.max(2, codeWaits.length / 10);
  return isWrong ? [`Of ${codeWaits.length} codes ${late.length} came late: ${late.join()} s`] : [];
}

export const smsInvariants: readonly Invariant[] = [
  { name: 'each SMS at most once per claim', check: textsWereSentOnce },
  { name: 'no notice by SMS to a number that was not proved or is stopped', check: textsGoWhereTheyMay },
  { name: 'no reminder of a debt in question', check: remindersWait },
  { name: 'codes come soon, whatever waits', check: codesComeSoon, holds: 'end' },
];
