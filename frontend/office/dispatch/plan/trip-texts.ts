import type { RoundTrip } from '#contracts/rounds/round-times.ts';
import { printClock } from '#shared/print-when.ts';

const litres = (number: number) => Math.round(number).toLocaleString('en-GB');

export const sayTrips = {
  tip: (stations: string, at: string) => `Tip at ${stations}, about ${printClock(at)}`,
  tipOften: (stations: string, at: string, times: number) =>
    `Tip at ${stations} ${times} times, first about ${printClock(at)}`,
  fullest: (fullest: number, holds: number) => `Up to ${litres(fullest)} of ${litres(holds)} litres on board`,
} as const;

/** The trips behind the stop of an index (−1: before the first) as sentences; those while it is served are one. */
export function listTrips(trips: readonly RoundTrip[], after: number): readonly string[] {
  const own = trips.filter((trip) => trip.after === after);
  const during = own.filter(({ before }) => before === after);
  const lines = [during, own.filter(({ before }) => before !== after)];
  return lines.flatMap(([first, ...more]) => {
    if (!first) return [];
    const names = first.stations.map(({ name }) => name).join(', then ');
    const times = 1 + more.length;
    return [times > 1 ? sayTrips.tipOften(names, first.at, times) : sayTrips.tip(names, first.at)];
  });
}
