import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noFacts } from '#testing/samples/dialled-facts.ts';
import type { Facts } from './facts.ts';
import { fitScreen } from './fit.ts';
import { readTyped } from './read-typed.ts';
import type { Draft, Screen } from './session.ts';
import { views } from './views/views.ts';

type Station = Facts['stations'][number];

const kpone = {
  id: 's',
  name: 'Kpone landfill',
  position: { lat: 5.7, lng: 0.04 },
  takes: ['plastic'],
  fee: { amount: 2000, per: 'load' },
  minutes: 20,
} satisfies Station;
const facts: Facts = { ...noFacts, stations: [kpone], shownAt: '2026-11-23T09:00:00.000Z' };
const draft: Draft = { id: 'x', station: { id: 's', name: kpone.name } };

const print = (screen: Screen, more: Partial<Facts> = {}, change: Partial<Draft> = {}) =>
  fitScreen(views[screen]({ ...draft, ...change }, { ...facts, ...more }), { from: 0, isRoot: false });
const withFee = (fee: Station['fee']) => ({ stations: [{ ...kpone, fee }] });

it('is offered where a station is switched on, after the keys that people know', () => {
  expect(print('collectorMenu').message).toContain('\n3 Help\n4 Tipped\n');
  expect(print('round', { round: { stops: [], done: 2 } }).message).toContain('\n1 Tipped\n');
  expect(print('collectorMenu', { isApproved: false }).message).not.toContain('Tipped');
  for (const screen of ['collectorMenu', 'round'] as const)
    expect(print(screen, { stations: [] }).message).not.toContain('Tipped');
});

it('says the fee that is off the cash: of the load, by the scale, or none', () => {
  const perKg = withFee({ amount: 5, per: 'kg' });
  const said = (more: Partial<Facts>, kg?: number) =>
    print('confirmTipped', more, { kg }).message.split('\n')[0];
  expect(said({})).toBe('Tipped at Kpone landfill. Fee GHS 20.00. Is that right?');
  expect(said({}, 320)).toBe('Tipped at Kpone landfill, 320 kg. Fee GHS 20.00. Is that right?');
  expect(said(perKg, 320)).toBe('Tipped at Kpone landfill, 320 kg. Fee GHS 16.00. Is that right?');
  expect(said(perKg, 0)).toBe('Tipped at Kpone landfill. No kilograms, so no fee. Is that right?');
  expect(said(withFee(undefined))).toBe('Tipped at Kpone landfill. Is that right?');
  expect(print('confirmTipped', perKg, { kg: 320 }).keys[1]).toEqual({
    kind: 'do',
    act: 'tip',
    set: { fee: 1600 },
  });
});

it('keeps the time of its first choice, and forgets kilograms that were typed before "No scale"', () => {
  const chosen = { kind: 'go', to: 'scale', set: { station: draft.station, tippedAt: facts.shownAt } };
  expect(print('station').keys[1]).toEqual(chosen);
  const before = '2026-11-23T08:59:00.000Z';
  expect(print('station', {}, { tippedAt: before }).keys[1]).toMatchObject({ set: { tippedAt: before } });
  expect(print('scale').keys[1]).toEqual({ kind: 'go', to: 'confirmTipped', set: { kg: 0 } });
});

it('was switched off meanwhile: another one is to be chosen', () => {
  const said = 'We no longer use this station. Please choose another.\n0 Back';
  expect(print('confirmTipped', { stations: [] }).message).toBe(said);
  expect(print('station', { stations: [] }).message).toBe(said);
});

it.each([
  ['320', { set: { kg: 320 } }],
  [' 30000 ', { set: { kg: 30_000 } }],
  ['30001', { notice: 'That is not a number from 1 to 30000.' }],
  ['0', { notice: 'That is not a number from 1 to 30000.' }],
  ['3.5', { notice: 'That is not a number from 1 to 30000.' }],
  ['about 3', { notice: 'That is not a number from 1 to 30000.' }],
])('kilograms %s are read as %j', (typed, read) => {
  expect(readTyped('kg', typed)).toEqual(read);
});

it('has room on each screen, whatever a station is called; the question is never cut', () => {
  const anyStation = fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    position: fc.constant(kpone.position),
    takes: fc.constant(kpone.takes),
    fee: fc.constantFrom(
      undefined,
      { amount: 1_000_000, per: 'load' as const },
      { amount: 9, per: 'kg' as const },
    ),
    minutes: fc.constant(20),
  });
  fc.assert(
    fc.property(
      fc.array(anyStation, { minLength: 1, maxLength: 50 }),
      fc.constantFrom(0, 30_000),
      (all, kg) => {
        const [station] = all;
        for (const screen of ['station', 'scale', 'kilograms', 'confirmTipped'] as const) {
          const { message } = print(screen, { stations: all }, { station, kg });
          expect(message.length).toBeLessThanOrEqual(160);
          expect(message).toMatch(/^(?:(?![\^{}[\]~\\|`@_$])[\n -~])*$/);
          if (screen === 'confirmTipped') expect(message).toContain('Is that right?\n1 Yes, tipped\n');
          if (screen === 'scale') expect(message).toContain('\n1 No scale\n2 Type kilograms\n0 Back');
        }
      },
    ),
  );
});
