import { expect, it } from 'vitest';
import { type Destination, findEnd, findOurPart, mergeWaste } from './our-part.ts';

const place = (
  id: string,
  kind: Destination['kind'],
  controlLevel: Destination['controlLevel'],
  onward?: string,
): [string, Destination] => [id, { id, kind, controlLevel, ...(onward && { onward }) }];

const stations = new Map([
  place('landfill', 'landfill', 'basic'),
  place('dump', 'dump', 'none'),
  place('recycler', 'recycler', 'limited'),
  place('composter', 'composter', 'full'),
  place('near', 'transfer-station', 'full', 'far'),
  place('far', 'transfer-station', 'full', 'landfill'),
  place('silent', 'transfer-station', 'full'),
  place('lost', 'transfer-station', 'full', 'gone'),
  place('round', 'transfer-station', 'full', 'about'),
  place('about', 'transfer-station', 'full', 'round'),
]);

it('follows transfer stations to where waste ends, and not for ever', () => {
  const ends = [...stations.keys(), 'nobody'].map((id) => findEnd(id, stations)?.id);
  expect(ends).toEqual([
    'landfill',
    'dump',
    'recycler',
    'composter',
    'landfill',
    'landfill',
    ...Array(5).fill(undefined),
  ]);
});

it('counts control from basic on, recovery apart from it, and estimates apart from kilograms', () => {
  const sums = (kg: number, aboutKg: number) => ({ pickups: 1, litres: 100, kg, aboutKg, fees: 5 });
  const waste = {
    landfill: sums(100, 1),
    dump: sums(20, 2),
    recycler: sums(30, 3),
    composter: sums(40, 4),
    near: sums(50, 5),
    silent: sums(60, 6),
    none: sums(0, 7),
  };
  expect(findOurPart(waste, stations)).toEqual({
    // 100 + 20 + 30 + 40 + 50 + 60 and 1 + 2 + 3 + 4 + 5 + 6 + 7
    collected: { kg: 300, aboutKg: 28 },
    recovered: { kg: 70, aboutKg: 7 },
    // Landfill, composter, and by way of two transfer stations the landfill again; not the recycler with limited control.
    controlled: { kg: 190, aboutKg: 10 },
    unknown: { kg: 60, aboutKg: 6 },
    notTipped: { kg: 0, aboutKg: 7 },
  });
});

it('adds up by station', () => {
  const one = { pickups: 1, litres: 50, kg: 7, aboutKg: 0, fees: 100 };
  expect(mergeWaste([{ a: one }, undefined, { a: one, none: one }])).toEqual({
    a: { pickups: 2, litres: 100, kg: 14, aboutKg: 0, fees: 200 },
    none: one,
  });
});
