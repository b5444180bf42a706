import { changeCollector } from '#actions/accounts/change-collector.ts';
import type { Answer } from '#contracts/contract.ts';
import type { markDayOff } from '#contracts/rounds/day-off-calls.ts';
import { countAssignments } from '#data/rounds/assignments.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { IsoDate } from '#shared/dates.ts';

type DayOffCall = {
  readonly account: AccountRecord;
  readonly params: { readonly date: IsoDate };
  readonly now: Date;
};

type Decide = (daysOff: readonly IsoDate[], date: IsoDate, now: Date) => readonly IsoDate[];

/**
 * Changes the caller's own days off. Done twice it is the same as once, so it needs no `Idempotency-Key`.
 * @throws AppError as `decide`
 */
export async function changeDaysOff(
  { account, params: { date }, now }: DayOffCall,
  decide: Decide,
  message: string,
): Promise<Answer<typeof markDayOff>> {
  const { work } = await changeCollector(account.id, (present) => {
    const before = present.work?.daysOff ?? [];
    const daysOff = decide(before, date, now);
    return `${daysOff}` === `${before}` ? undefined : { work: { ...present.work, daysOff } };
  });
  return {
    message,
    daysOff: [...(work?.daysOff ?? [])],
    assignments: await countAssignments(account.id, date),
  };
}
