import type { AreaDue } from '#contracts/money/money-calls.ts';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';

type Due = { readonly areaId: string; readonly scheduledAt: string; readonly due: number };

/** What is to pay by area and age, the most first. @param names of areas by their ids */
export function sumDue(owed: readonly Due[], names: ReadonlyMap<string, string>, today: IsoDate) {
  const [week, month] = [addDays(today, -7), addDays(today, -30)];
  const toPay = owed.filter(({ due }) => due > 0);
  const areas = [...Map.groupBy(toPay, ({ areaId }) => areaId)].map(([areaId, own]) => {
    const sum = (isIn: (date: string) => boolean) =>
      own.reduce((total, { scheduledAt, due }) => total + (isIn(scheduledAt.slice(0, 10)) ? due : 0), 0);
    return {
      areaId,
      name: names.get(areaId),
      upTo7: sum((date) => date >= week),
      upTo30: sum((date) => date < week && date >= month),
      older: sum((date) => date < month),
    };
  });
  return areas.sort((one, other) => total(other) - total(one));
}

function total({ upTo7, upTo30, older }: AreaDue): number {
  return upTo7 + upTo30 + older;
}

type OwedPickup = Due & { readonly id: string; readonly isDisputed?: boolean | undefined };

/** What a household owes, in pesewas, for how many pickups, and where and when the oldest of them was (ISO). */
export type HouseholdDue = {
  readonly id: string;
  readonly amount: number;
  readonly pickups: number;
  readonly oldest: string;
  readonly areaId: string;
  readonly isDisputed?: true | undefined;
};

/** Where a household is in the order of the list. */
export const toPosition = ({ oldest, id }: Pick<HouseholdDue, 'oldest' | 'id'>) => `${oldest}#${id}`;

/** What is to pay by household, who has owed longest first. @param owed the oldest first */
export function sumByHousehold(owed: readonly OwedPickup[]): readonly HouseholdDue[] {
  const toPay = owed.filter(({ due }) => due > 0);
  const households = [...Map.groupBy(toPay, ({ id }) => splitPickupId(id).userId)].map(([id, own]) => ({
    id,
    amount: own.reduce((sum, { due }) => sum + due, 0),
    pickups: own.length,
    oldest: own[0]?.scheduledAt ?? '',
    areaId: own[0]?.areaId ?? '',
    isDisputed: own.some(({ isDisputed }) => isDisputed) || undefined,
  }));
  return households.sort((one, other) => (toPosition(one) < toPosition(other) ? -1 : 1));
}
