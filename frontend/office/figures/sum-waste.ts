import type { Figures, WasteSums } from '#contracts/figures/figures.ts';
import { mergeWaste, noWasteSums, sumWaste, type Waste } from '#contracts/figures/our-part.ts';
import { controlLevels, type Station } from '#contracts/loads/stations.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';

export type WasteLine = WasteSums & { readonly id: string };

export const mergeDays = (days: readonly Figures[]): Waste => mergeWaste(days.map(({ waste }) => waste));

export type MonthOfArea = { readonly month: string; readonly areaId: string; readonly waste: Waste };

/** By month and area, in the order of the months; without those where nothing was collected. */
export function listMonths(days: readonly Figures[]): readonly MonthOfArea[] {
  const groups = groupBy(
    days.filter(({ waste }) => waste !== undefined),
    ({ date, areaId }) => `${date.slice(0, 7)}#${areaId}`,
  );
  return [...groups]
    .map(([key, own]) => ({ month: key.slice(0, 7), areaId: key.slice(8), waste: mergeDays(own) }))
    .sort((one, other) => one.month.localeCompare(other.month) || one.areaId.localeCompare(other.areaId));
}

const bySize = (one: WasteSums, other: WasteSums) => other.litres - one.litres;

/** By station, the most first; what is in no load last. */
export function listStations({ none, ...taken }: Waste): readonly WasteLine[] {
  const lines = Object.entries(taken).map(([id, sums]) => ({ id, ...sums }));
  return [...lines.sort(bySize), ...(none ? [{ id: 'none', ...none }] : [])];
}

/** By the control level of the station itself, the best first; `unknown` is a level or station that this release does not know. */
export function listLevels(
  { none: _, ...taken }: Waste,
  stations: ReadonlyMap<string, Station>,
): readonly WasteLine[] {
  const levelOf = (id: string) => controlLevels.find((one) => one === stations.get(id)?.controlLevel);
  const groups = groupBy(Object.entries(taken), ([id]) => levelOf(id) ?? 'unknown');
  return [...controlLevels, 'unknown' as const].flatMap((id) => {
    const own = groups.get(id);
    return own ? [{ id, ...sumWaste(own.map(([, sums]) => sums)) }] : [];
  });
}

/** What each collector did not tip within two days, the most first. Of the last two dates that is not known yet. */
export function listNotTipped(days: readonly Figures[], today: IsoDate): readonly WasteLine[] {
  const old = days.filter(({ date, waste }) => date < addDays(today, -2) && waste?.none !== undefined);
  return [...groupBy(old, ({ collectorId }) => collectorId ?? '')]
    .map(([id, own]) => ({ id, ...sumWaste(own.map(({ waste }) => waste?.none ?? noWasteSums)) }))
    .sort(bySize);
}
