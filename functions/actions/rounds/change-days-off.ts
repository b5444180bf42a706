import { changeCollector } from '#actions/accounts/change-collector.ts';
import type { Answer } from '#contracts/contract.ts';
import type { markDayOff } from '#contracts/rounds/day-off-calls.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { IsoDate } from '#shared/dates.ts';
import { readLoad } from './read-work.ts';

type DayOff = {
  readonly collectorId: string;
  readonly date: IsoDate;
  readonly now: Date;
  /** Of staff, unless collectors change their own. */
  readonly act?: Act;
};

type Decide = (daysOff: readonly IsoDate[], date: IsoDate, now: Date) => readonly IsoDate[];

/**
 * Changes a collector's days off. Done twice it is the same as once, so it needs no `Idempotency-Key`, and the second time
 * is not logged.
 * @throws AppError `not_found` when there is no such collector, and as `decide`
 */
export async function changeDaysOff(
  { collectorId, date, now, act }: DayOff,
  decide: Decide,
  message: string,
): Promise<Answer<typeof markDayOff>> {
  const change = ({ work }: AccountRecord) => {
    const before = work?.daysOff ?? [];
    const daysOff = decide(before, date, now);
    return `${daysOff}` === `${before}` ? undefined : { work: { ...work, daysOff } };
  };
  const { work } = await changeCollector(collectorId, change, act);
  return {
    message,
    daysOff: [...(work?.daysOff ?? [])],
    assignments: (await readLoad(collectorId, date, now)).open.length,
  };
}
