import * as v from 'valibot';
import { ownVisit } from '#contracts/pickups/visit-fields.ts';
import { AppError } from '#domain/app-error.ts';
import type { HistoryRecord, PickupRecord } from '#domain/records/pickup.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { known } from '#shared/known.ts';
import * as sharedTexts from '#shared/texts.ts';
import { storedWasteType } from '#shared/waste.ts';

/** How long a visit is kept after its date, in days. */
export const visitKeptDays = 90;

/** What a collector did at a stop, as it is stored for 90 days. */
export const visit = v.object({
  /** `at`: as far as the phone's clock can be believed; what is shown and measured. Every rule uses `recordedAt`. */
  ...ownVisit.entries,
  collectorId: v.string(),
  /** The phone's clock was not believed: `at` is `recordedAt`; or staff said when it was, and nothing was heard of the phone. */
  clock: v.optional(known(['server', 'staff'])),
  /** Of a completion: what came aboard, and where. The pickup may say otherwise since. */
  aboard: v.optional(v.object({ wasteType: storedWasteType, litres: v.number(), areaId: v.string() })),
});
export type Visit = Readonly<v.InferOutput<typeof visit>>;
/** Whose act it was, on what and when: what finds a visit. */
export type VisitTime = Pick<Visit, 'pickupId' | 'collectorId' | 'at'>;

/** The acts of collectors that the history of a pickup tells of and whose visits are still kept. */
export function listVisitTimes({ id, history }: Pick<PickupRecord, 'id' | 'history'>, now: Date) {
  const since = addDays(todayInAccra(now), -visitKeptDays);
  return history
    .filter(({ at, by }) => by.role === 'collector' && at >= since)
    .map(({ at, by }) => ({ pickupId: id, collectorId: by.id, at }));
}

/** After so long the clock of a phone that says when something was done is no longer believed. */
const believedMs = 48 * 60 * 60 * 1000;
/** The phone learns the server's time to the second: so far its clock may be ahead. */
const aheadMs = 2000;

/** When something was done: after the pickup's last event and by now. A time of the future, or over 48 hours ago, is not believed: then now. */
export function findActTime(
  given: string | undefined,
  history: readonly HistoryRecord[],
  now: Date,
): Pick<Visit, 'at' | 'recordedAt' | 'clock'> {
  const givenMs = given === undefined ? Number.NaN : Date.parse(given);
  const isBelieved = givenMs <= now.getTime() + aheadMs && givenMs >= now.getTime() - believedMs;
  return {
    at: boundBy(history, isBelieved ? Math.min(givenMs, now.getTime()) : now.getTime()),
    recordedAt: now.toISOString(),
    ...(!isBelieved && { clock: 'server' }),
  };
}

/** When something was done by what staff say, after the pickup's last event. @throws AppError `bad_input` before its day, or after now */
export function findToldTime(
  given: string,
  { scheduledAt, history }: Pick<PickupRecord, 'scheduledAt' | 'history'>,
  now: Date,
): Pick<Visit, 'at' | 'recordedAt' | 'clock'> {
  const givenMs = Date.parse(given);
  if (givenMs < Date.parse(scheduledAt.slice(0, 10)) || givenMs > now.getTime())
    throw new AppError('bad_input', undefined, { errors: { at: sharedTexts.notThen } });
  return { at: boundBy(history, givenMs), recordedAt: now.toISOString(), clock: 'staff' };
}

/** No two events of a pickup have the same time: it is part of the key of the visit. */
function boundBy(history: readonly HistoryRecord[], ms: number): string {
  return new Date(Math.max(ms, ...history.map(({ at }) => Date.parse(at) + 1))).toISOString();
}
