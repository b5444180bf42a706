import type { Figures } from '#contracts/figures/figures.ts';
import type { PublicStation, Station } from '#contracts/loads/stations.ts';

/** Kilograms by station: by scale, else about. */
export type Taken = ReadonlyMap<string, number>;

/** What was taken to each station, by the figures of areas. */
export function sumTaken(figures: readonly Pick<Figures, 'waste'>[]): Taken {
  const taken = new Map<string, number>();
  for (const { waste = {} } of figures)
    for (const [id, { kg, aboutKg }] of Object.entries(waste))
      if (id !== 'none') taken.set(id, (taken.get(id) ?? 0) + kg + aboutKg);
  return taken;
}

/** The stations that are switched on, with each one's share of all that was taken to any, to a hundredth; without shares where nothing was. */
export function shareStations(stations: readonly Station[], taken: Taken): PublicStation[] {
  const all = [...taken.values()].reduce((sum, one) => sum + one, 0);
  return stations
    .filter(({ isActive }) => isActive)
    .map(({ id, name, kind, controlLevel }) => ({
      id,
      name,
      kind,
      controlLevel,
      ...(all > 0 && { shareOfLastMonth: Math.round(((taken.get(id) ?? 0) / all) * 100) / 100 }),
    }));
}
