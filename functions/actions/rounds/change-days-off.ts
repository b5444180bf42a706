import { isDeepStrictEqual } from 'node:util';
import { changeCollector } from '#actions/accounts/change-collector.ts';
import type { Answer } from '#contracts/contract.ts';
import type { markDayOff } from '#contracts/rounds/day-off-calls.ts';
import type { AccountRecord, CollectorWork } from '#domain/accounts/account.ts';
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

type Decide = (marked: CollectorWork, date: IsoDate, now: Date) => CollectorWork;

/** Changes a collector's days off; a second time is not logged. @throws AppError `not_found` when there is no such collector, and as `decide` */
export async function changeDaysOff(
  { collectorId, date, now, act }: DayOff,
  decide: Decide,
  message: string,
): Promise<Answer<typeof markDayOff>> {
  const change = ({ work = {} }: AccountRecord) => {
    const { daysOff = [], offFrom } = work;
    const decided = decide({ daysOff, offFrom }, date, now);
    return isDeepStrictEqual(decided, { daysOff, offFrom }) ? undefined : { work: { ...work, ...decided } };
  };
  const { work } = await changeCollector(collectorId, change, act);
  return {
    message,
    daysOff: [...(work?.daysOff ?? [])],
    offFrom: work?.offFrom,
    assignments: (await readLoad(collectorId, date, now)).open.length,
  };
}
