import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { inParallel, sendOneOfMany } from '#platform/api/send-many.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { dayKey, type Facts, type Fate, judge, listDays, type Slots } from './judge.ts';
import type { Kind } from './kinds.ts';
import { type Prepared, prepareLine } from './prepare.ts';
import type { DateOrder } from './read-dates.ts';
import type { Line } from './read-lines.ts';

/** Questions in a second: the firewall takes 33 of a network address, and an office has one. */
const questionsPerSecond = 25;

type Watch = {
  readonly goesOn: () => boolean;
  /** @param done of how many questions */
  readonly onProgress: (done: number, total: number) => void;
};

/** Nobody answers, or the check was stopped: nothing is known. */
class NotChecked extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super('not checked');
    this.reason = reason;
  }
}

/** What an error says to people: that of the call, where one went unanswered. */
export const readReason = (error: unknown) => (error instanceof NotChecked ? error.reason : error);

/** Finds out what becomes of each line, and changes nothing. @throws NotChecked when a question is not answered */
export async function checkLines(
  kind: Kind,
  { lines, order }: { readonly lines: readonly Line[]; readonly order: DateOrder },
  watch: Watch,
): Promise<Fate[]> {
  const now = readNow();
  const isForPickups = kind !== 'households';
  const areas = isForPickups ? ((await ask(() => call('listAllAreas', {}), watch))?.areas ?? []) : [];
  const priceLists = isForPickups ? ((await ask(() => call('listPriceLists', {}), watch))?.lists ?? []) : [];
  const prepared = lines.map((line) => prepareLine(kind, line, { areas, now, order }));
  const people = await findPeople(kind, prepared, watch);
  const days = await readDays(prepared, now, watch);
  return judge(prepared, { ...people, areas, priceLists, days, now });
}

/** @returns undefined where the server refuses the question, as about somebody who is gone */
async function ask<T>(make: () => Promise<T>, { goesOn }: Watch): Promise<T | undefined> {
  const sent = await sendOneOfMany(make, goesOn);
  if ('answer' in sent) return sent.answer;
  if ('refused' in sent) return undefined;
  throw new NotChecked(sent.lost);
}

type People = Pick<Facts, 'people' | 'households'>;

/** Each number once; of households that are found also what they have. */
async function findPeople(kind: Kind, prepared: readonly Prepared[], watch: Watch): Promise<People> {
  const phones = [...new Set(prepared.flatMap((line) => ('request' in line ? line.request.phone : [])))];
  const people = new Map<string, readonly { readonly id: string }[]>();
  const households = new Map<string, CallAnswer<'getHousehold'>>();
  const { goesOn } = watch;
  let done = 0;
  const perSecond = kind === 'households' ? questionsPerSecond : questionsPerSecond / 2;
  await inParallel(phones, { goesOn, perSecond }, async (phone) => {
    const answer = await ask(() => call('listUsers', { query: { q: phone, limit: '10' } }), watch);
    const owners = (answer?.users ?? []).filter((user) => user.phone === phone);
    people.set(phone, owners);
    const [owner] = owners;
    if (owner && kind !== 'households') {
      const household = await ask(() => call('getHousehold', { params: { id: owner.id } }), watch);
      if (household) households.set(owner.id, household);
    }
    done += 1;
    watch.onProgress(done, phones.length);
  });
  if (!goesOn()) throw new NotChecked(undefined);
  return { people, households };
}

async function readDays(prepared: readonly Prepared[], now: Date, watch: Watch): Promise<Facts['days']> {
  const today = todayInAccra(now);
  const last = addDays(today, slotDaysAhead);
  const days = new Map<string, Slots[number]>();
  await inParallel([...listDays(prepared)], watch, async ([areaId, dates]) => {
    for (const date of dates.filter((one) => one >= today && one <= last)) {
      if (days.has(dayKey(areaId, date))) continue;
      const answer = await ask(() => call('listSlots', { query: { areaId, from: date } }), watch);
      for (const day of answer?.days ?? []) days.set(dayKey(areaId, day.date), day);
    }
  });
  if (!watch.goesOn()) throw new NotChecked(undefined);
  return days;
}
