import { sumWaste, type Waste } from '#contracts/figures/our-part.ts';
import type { PublicStation, Station } from '#contracts/loads/stations.ts';

/** The stations that are switched on, with each one's share of all that was taken to any, to a hundredth; without shares where nothing was. */
export function shareStations(stations: readonly Station[], { none: _, ...taken }: Waste): PublicStation[] {
  const weigh = (id: string) => (taken[id]?.kg ?? 0) + (taken[id]?.aboutKg ?? 0);
  const { kg, aboutKg } = sumWaste(Object.values(taken));
  const all = kg + aboutKg;
  return stations
    .filter(({ isActive }) => isActive)
    .map(({ id, name, kind, controlLevel }) => ({
      id,
      name,
      kind,
      controlLevel,
      ...(all > 0 && { shareOfLastMonth: Math.round((weigh(id) / all) * 100) / 100 }),
    }));
}
