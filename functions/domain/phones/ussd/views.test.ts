import { describe, expect, it } from 'vitest';
import { statuses } from '#contracts/pickups/transitions.ts';
import { type Facts, needs, nothingRead } from './facts.ts';
import { type Draft, type Screen, screens } from './session.ts';
import { awaitingWords, statusWords } from './texts.ts';
import { followTyped, views } from './views/views.ts';

const osu = { id: 'osu', name: 'Osu' };
const labone = { id: 'labone', name: 'Labone' };
const pickup = {
  id: 'p',
  version: 4,
  wasteType: 'plastic',
  scheduledAt: '2026-11-23T08:00:00.000Z',
  status: 'assigned',
  isAwaitingTime: false,
  canCancel: true,
} as const;
const shown = { id: 'p', version: 4, what: 'Plastic, Mon 23 Nov' };
const last = { place: { location: 'Kasoa', isKnown: true }, areaId: 'osu' };
const nothing: Facts = { ...nothingRead, firstName: '', hasSms: false, isApproved: true, result: '' };
const facts: Facts = {
  ...nothing,
  firstName: 'Ama',
  last: { ...last, wasteType: 'plastic' },
  areas: [osu, labone],
  windows: [
    { date: '2026-11-23', start: '08:00' },
    { date: '2026-11-23', start: '10:00' },
    { date: '2026-11-24', start: '14:30' },
  ],
  nearest: [{ date: '2026-11-24', start: '14:30' }],
  open: [pickup],
  reportable: [pickup],
  pickup,
};
const draft: Draft = { id: 'x', date: '2026-11-23', pickup: shown };

const textOf = (screen: Screen, of: Facts, from = draft) => views[screen](from, of).text;
const optionsOf = (screen: Screen, of: Facts, from = draft) => views[screen](from, of).options ?? [];
const labelsOf = (...args: Parameters<typeof optionsOf>) => optionsOf(...args).map(({ label }) => label);
const choicesOf = (...args: Parameters<typeof optionsOf>) => optionsOf(...args).map(({ choice }) => choice);

describe('a screen', () => {
  it.each<[Screen, string]>([
    ['day', 'No day is free at the moment. Please try again tomorrow.'],
    ['window', 'No time is free on Mon 23 Nov.'],
    ['otherTimes', 'No day is free at the moment. Please try again tomorrow.'],
    ['pickups', 'You have no open pickups.'],
    ['pickup', 'This pickup is no longer there.'],
    [
      'problems',
      'There is no pickup to report. You can report one when its time is over, for two working days.',
    ],
    ['place', 'Where? Type area and landmark'],
  ])('%s says that there is nothing to choose', (screen, text) => {
    expect(textOf(screen, nothing)).toBe(text);
    expect(optionsOf(screen, nothing)).toEqual([]);
    expect(textOf(screen, facts)).not.toBe(text);
  });

  it('reads the facts that it shows, and no others', () => {
    for (const screen of screens) {
      const read = new Set<string>();
      const watched = new Proxy(facts, {
        get: (target, name) => {
          read.add(String(name));
          return Reflect.get(target, name);
        },
      });
      const view = views[screen](draft, watched);
      if (view.typed) followTyped(view.typed, ['name', 'note'].includes(screen) ? facts : watched);
      const always = ['firstName', 'hasSms', 'isApproved', 'result'];
      expect([...read].filter((fact) => !always.includes(fact)).sort(), screen).toEqual(
        [...(needs[screen] ?? [])].sort(),
      );
    }
  });

  it('begins with a name of at most 30 characters where staff entered one', () => {
    expect(textOf('claim', { ...facts, firstName: 'x'.repeat(31) })).toBe(
      `Sankofa, waste pickup. Are you ${'x'.repeat(28)}..?`,
    );
  });

  it('offers what was booked before only where something was', () => {
    expect(labelsOf('waste', facts).slice(0, 2)).toEqual(['Same as last time', 'Organic']);
    expect(labelsOf('waste', { ...facts, last })[0]).toBe('Organic');
    expect(labelsOf('waste', nothing)[0]).toBe('Organic');
  });

  it('switches SMS to what they are not', () => {
    for (const screen of ['menu', 'collectorMenu'] as const) {
      expect(choicesOf(screen, { ...facts, hasSms: true })).toContainEqual({ kind: 'do', act: 'sms off' });
      expect(choicesOf(screen, { ...facts, hasSms: false })).toContainEqual({ kind: 'do', act: 'sms on' });
      expect(labelsOf(screen, { ...facts, hasSms: true })).toContain('Turn SMS off');
      expect(labelsOf(screen, { ...facts, hasSms: false })).toContain('Turn SMS on');
    }
  });
});

describe('a choice is noted', () => {
  it('of waste, area, day and hours', () => {
    expect(choicesOf('waste', nothing)[3]).toEqual({ kind: 'go', to: 'place', set: { wasteType: 'glass' } });
    expect(choicesOf('homeArea', facts)[1]).toEqual({ kind: 'do', act: 'sign up', set: { area: labone } });
    expect(choicesOf('area', facts)[1]).toEqual({ kind: 'go', to: 'day', set: { area: labone } });
    expect(choicesOf('day', facts)).toEqual([
      { kind: 'go', to: 'window', set: { date: '2026-11-23' } },
      { kind: 'go', to: 'window', set: { date: '2026-11-24' } },
    ]);
    expect(choicesOf('window', facts)).toEqual([
      { kind: 'go', to: 'confirm', set: { start: '08:00' } },
      { kind: 'go', to: 'confirm', set: { start: '10:00' } },
    ]);
    expect(choicesOf('otherTimes', facts)).toEqual([
      { kind: 'go', to: 'confirm', set: { date: '2026-11-24', start: '14:30' } },
    ]);
  });

  it('of a pickup, with the version that was shown', () => {
    expect(choicesOf('pickups', facts)).toEqual([{ kind: 'go', to: 'pickup', set: { pickup: shown } }]);
    expect(choicesOf('pickup', facts)).toEqual([{ kind: 'go', to: 'cancel', set: { pickup: shown } }]);
    expect(choicesOf('problems', facts)).toEqual([{ kind: 'go', to: 'kind', set: { pickup: shown } }]);
  });

  it('of what went wrong', () => {
    expect(choicesOf('kind', facts)[2]).toEqual({ kind: 'do', act: 'report', set: { kind: 'price' } });
  });
});

describe('the place of last time', () => {
  const choose = (areas: Facts['areas'], before: Facts['last'] = last) =>
    optionsOf('place', { ...facts, last: before, areas })[0];
  const { place } = last;

  it('is in its area, or in the only one there is; else the area is asked for', () => {
    expect(choose([labone, osu])?.choice).toEqual({ kind: 'go', to: 'day', set: { place, area: osu } });
    expect(choose([labone])?.choice).toEqual({ kind: 'go', to: 'day', set: { place, area: labone } });
    expect(choose([labone, { id: 'tema', name: 'Tema' }])?.choice).toEqual({
      kind: 'go',
      to: 'area',
      set: { place },
    });
  });

  it('is called saved where nothing was booked there', () => {
    expect(choose([osu])?.label).toBe('The place you saved');
    expect(choose([osu], { ...last, wasteType: 'glass' })?.label).toBe('Same place as last time');
  });
});

describe('a pickup says in words', () => {
  const says = (changes: object) => textOf('pickup', { ...facts, pickup: { ...pickup, ...changes } });
  const mayCancel = (changes: object) =>
    optionsOf('pickup', { ...facts, pickup: { ...pickup, ...changes } }).length === 1;

  it('how it stands', () => {
    expect(statuses.map((status) => says({ status }))).toEqual([
      'Plastic, Mon 23 Nov: waiting for a collector.',
      'Plastic, Mon 23 Nov: a collector will come.',
      'Plastic, Mon 23 Nov: the collector is coming.',
      'Plastic, Mon 23 Nov: collected.',
      'Plastic, Mon 23 Nov: cancelled.',
    ]);
    expect(Object.keys(statusWords)).toEqual([...statuses]);
  });

  it('that a new time has to be chosen, in place of that', () => {
    expect(awaitingWords).toBe('nobody comes. Book a new time');
    expect(says({ status: 'pending', isAwaitingTime: true })).toBe(`Plastic, Mon 23 Nov: ${awaitingWords}.`);
  });

  it('can be cancelled where its household may do so', () => {
    expect([true, false].filter((canCancel) => mayCancel({ canCancel }))).toEqual([true]);
  });

  it('is named before it is cancelled or reported', () => {
    expect(textOf('cancel', facts)).toBe('Cancel Plastic, Mon 23 Nov?');
    expect(textOf('kind', facts)).toBe('Plastic, Mon 23 Nov. What went wrong?');
  });
});

describe('what is typed leads on', () => {
  it('from the name to the place', () => {
    expect(followTyped('name', { areas: [osu] })).toEqual({ kind: 'go', to: 'home' });
  });

  it('from what happened to the report', () => {
    expect(followTyped('note', { areas: [] })).toEqual({ kind: 'do', act: 'could-not-collect' });
  });

  it('from the place to the area, which is not asked for where there is one', () => {
    const both = { areas: [osu, labone] };
    expect(followTyped('home', { areas: [osu] })).toEqual({ kind: 'do', act: 'sign up', set: { area: osu } });
    expect(followTyped('home', both)).toEqual({ kind: 'go', to: 'homeArea' });
    expect(followTyped('place', { areas: [osu] })).toEqual({ kind: 'go', to: 'day', set: { area: osu } });
    expect(followTyped('place', both)).toEqual({ kind: 'go', to: 'area' });
    expect(followTyped('place', { areas: [] })).toEqual({ kind: 'go', to: 'area' });
  });
});
