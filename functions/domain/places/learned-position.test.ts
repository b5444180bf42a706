import { expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import type { Coordinates } from '#shared/travel.ts';
import {
  choosePosition,
  findPinDoubt,
  findPoint,
  learnPoint,
  mayTeach,
  metresBetween,
  placeWords,
  withLearnedPosition,
} from './learned-position.ts';

const home = { lat: 5.60371, lng: -0.18695 };
const metre = 1 / 111_195;
/** A point so many metres north and east of home. */
const at = (north: number, east = 0): Coordinates => ({
  lat: home.lat + north * metre,
  lng: home.lng + (east * metre) / Math.cos((home.lat * Math.PI) / 180),
});
const fix = (where: Coordinates, day: number) => ({
  ...where,
  at: `${addDays('2026-11-01', day)}T10:00:00.000Z`,
});
const fixes = (...places: Coordinates[]) => places.map(fix);

it('knows a place again by its words, however they are written', () => {
  expect(placeWords(' Kasoa,  Blue KIOSK!')).toBe(placeWords('kasoa blue kiosk'));
  expect(placeWords('Kasoa, blue kiosk 2')).not.toBe(placeWords('Kasoa, blue kiosk'));
});

it('learns from the second visit that lies within 75 m, and from none alone', () => {
  expect(findPoint([])).toBeUndefined();
  expect(findPoint(fixes(at(0)))).toBeUndefined();
  expect(findPoint(fixes(at(0), at(80)))).toBeUndefined();
  expect(findPoint(fixes(at(0), at(70)))).toMatchObject({ ...at(70), visits: 2 });
});

it('takes the point with the least sum of distances, without those that are astray', () => {
  const found = findPoint(fixes(at(0), at(20), at(10), at(2000), at(0, 15)));
  expect(found && metresBetween(found, home)).toBeLessThan(25);
  expect(found?.visits).toBe(4);
});

it('learns nothing of two visits far apart, which have no median to be near to', () => {
  expect(findPoint(fixes(at(0), at(400)))).toBeUndefined();
});

it('looks at the last ten visits: a household that moves is found', () => {
  const moved = fixes(
    ...Array.from({ length: 6 }, () => at(1000)),
    ...Array.from({ length: 10 }, () => at(0)),
  );
  const found = findPoint(moved.toReversed());
  expect(found && metresBetween(found, home)).toBeLessThan(1);
  expect(found?.visits).toBe(10);
});

it('keeps what was learned when its visits are too old to be kept, and while it would hardly move', () => {
  const learned = findPoint(fixes(at(0), at(10)));
  expect(learnPoint(learned, [])).toBe(learned);
  expect(learnPoint(learned, fixes(at(500)))).toBe(learned);
  const later = learnPoint(learned, fixes(at(0), at(0), at(10)));
  expect(later).toMatchObject({ lat: learned?.lat, lng: learned?.lng, visits: 3 });
});

it('forgets what a visit taught that is taken back, not what was learned before it', () => {
  const two = fixes(at(0), at(10));
  const learned = findPoint(two);
  expect(learnPoint(learned, two.slice(0, 1), two[1]?.at)).toBeUndefined();
  expect(learnPoint(learned, [], fix(at(0), 9).at)).toBe(learned);
});

it('doubts a pin from three visits on that agree more than 150 m away', () => {
  const three = findPoint(fixes(at(0), at(10), at(5)));
  expect(findPinDoubt({ position: at(320) }, three)).toEqual({ visits: 3, metres: 315 });
  expect(findPinDoubt({ position: at(120) }, three)).toBeUndefined();
  expect(findPinDoubt({ position: at(320) }, findPoint(fixes(at(0), at(10))))).toBeUndefined();
  expect(findPinDoubt({ position: { ...at(320), from: 'visits' } }, three)).toBeUndefined();
  expect(findPinDoubt({}, three)).toBeUndefined();
});

it('is taught by completions that count, by a phone that knows where it is within 50 m', () => {
  const visit = {
    pickupId: 'p',
    collectorId: 'c',
    kind: 'complete',
    at: '2026-11-01T10:00:00.000Z',
    recordedAt: '2026-11-01T10:00:00.000Z',
    position: { ...home, accuracy: 50 },
  } as const;
  expect(mayTeach(visit)).toBe(true);
  expect(mayTeach({ ...visit, position: { ...home, accuracy: 51 } })).toBe(false);
  expect(mayTeach({ ...visit, position: home })).toBe(false);
  expect(mayTeach({ ...visit, refused: true })).toBe(false);
  expect(mayTeach({ ...visit, kind: 'could-not-collect' })).toBe(false);
});

it('learns nothing from where no visit can have been', () => {
  const nowhere = { lat: 0, lng: 0 };
  const visit = { kind: 'complete', pickupId: '', collectorId: '', at: '', recordedAt: '' } as const;
  expect(mayTeach({ ...visit, position: { ...nowhere, accuracy: 9 } })).toBe(false);
  expect(findPoint(fixes(nowhere, nowhere))).toBeUndefined();
  expect(findPoint(fixes(nowhere, nowhere, nowhere, at(0), at(10)))).toMatchObject({ visits: 2 });
});

it('replaces a rough position by the learned one, and keeps it while nothing is learned', () => {
  const content = { wasteType: 'glass', location: 'Kasoa' } as const;
  const point = findPoint(fixes(at(0), at(10)));
  const learned = { location: 'Kasoa', point, createdAt: '2026-11-01T10:00:00.000Z', version: 1 };
  const rough = { ...content, position: { ...at(900), accuracy: 1200 } };
  expect(withLearnedPosition(rough, undefined)).toEqual(rough);
  expect(withLearnedPosition(rough, learned).position).toEqual(choosePosition(learned));
  const pin = { ...content, position: { ...at(900), accuracy: 200 } };
  expect(withLearnedPosition(pin, learned)).toBe(pin);
  expect(findPinDoubt(rough, findPoint(fixes(at(0), at(10), at(5))))).toBeUndefined();
});
