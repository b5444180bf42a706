import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couldNotCollectReasons } from '#contracts/pickups/could-not-collect-reasons.ts';
import { type Facts, type ListedStop, nothingRead } from './facts.ts';
import { fitScreen } from './fit.ts';
import { reasonWords, roundTexts } from './round-texts.ts';
import { describeStop, hideNumbers, listStop } from './round-words.ts';
import type { Draft } from './session.ts';
import { views } from './views/views.ts';

const stop: ListedStop = {
  id: 'p',
  version: 4,
  wasteType: 'plastic',
  scheduledAt: '2026-11-23T08:00:00.000Z',
  status: 'assigned',
  isLeftOver: false,
  isEarly: false,
  place: 'Kasoa, blue kiosk',
  area: 'Osu',
  canStart: true,
  canComplete: true,
  canFail: true,
};
const facts: Facts = {
  ...nothingRead,
  firstName: '',
  hasSms: true,
  isApproved: true,
  supportPhone: '',
  result: '',
  round: { stops: [stop], done: 2 },
  stop,
};
const shown = { id: 'p', version: 4, what: 'Plastic, 8am-10am' };
const undoable = { id: 'q', version: 1, what: 'Glass, 6am-8am', until: '2026-11-23T08:02:00.000Z' };
const draft: Draft = { id: 'x', pickup: shown };

const print = (screen: keyof typeof views, more: Partial<Facts> = {}, change: Partial<Draft> = {}) =>
  fitScreen(views[screen]({ ...draft, ...change }, { ...facts, ...more }), { from: 0, isRoot: false })
    .message;
const withStop = (change: Partial<ListedStop>) => ({ stop: { ...stop, ...change } });

describe('a collector who dials', () => {
  it('sees the stops of today, each with its hour and place, and how many are done', () => {
    const before = { ...stop, isLeftOver: true, place: '', scheduledAt: '2026-11-21T10:30:00.000Z' };
    const round = { stops: [stop, before, { ...before, isLeftOver: false, area: '' }], done: 2 };
    expect(print('round', { round, undoable }, { told: 'Done: Glass, 6am-8am.' })).toBe(
      'Done: Glass, 6am-8am.\nJobs today: 3 left, 2 done\n1 8am Kasoa, blue kiosk\n' +
        '2 Sat 10:30am Plastic, Osu\n3 10:30am Plastic\n4 Undo last Done\n0 Back',
    );
    expect(views.round(draft, { ...facts, round }).options?.[0]?.choice).toEqual({
      kind: 'go',
      to: 'roundStop',
      set: { pickup: shown, told: '' },
    });
    expect(print('round', { round: { stops: [], done: 2 } })).toBe('No jobs left today, 2 done.\n0 Back');
    expect(print('round', { round: { stops: [], done: 0 } })).toBe('No jobs today.\n0 Back');
  });

  it('sees of a stop what the screen offers for it', () => {
    expect(print('roundStop', { undoable }, { told: 'Done: Glass, 6am-8am.' })).toBe(
      'Done: Glass, 6am-8am.\nPlastic, 8am-10am. Kasoa, blue kiosk\n' +
        '1 Done\n2 Could not collect\n3 On my way\n4 Undo last Done\n0 Back',
    );
    expect(print('roundStop', withStop({ status: 'in progress', canStart: false, place: '' }))).toBe(
      'On your way: Plastic, 8am-10am. Osu\n1 Done\n2 Could not collect\n0 Back',
    );
    const over = { status: 'completed', canStart: false, canComplete: false, canFail: false } as const;
    expect(print('roundStop', withStop(over))).toBe('Done already: Plastic, 8am-10am\n0 Back');
    expect(print('roundStop', { stop: undefined })).toBe('This job is no longer yours.\n0 Back');
    expect(print('roundStop', withStop({ place: '', area: '' }))).toMatch(/^Plastic, 8am-10am\n1 Done/);
  });

  it('is asked whether it is done before the window begins', () => {
    const leadOf = (change: Partial<ListedStop>) =>
      views.roundStop(draft, { ...facts, ...withStop(change) }).options?.[0]?.choice;
    expect(leadOf({})).toEqual({ kind: 'do', act: 'complete', set: { pickup: shown } });
    expect(leadOf({ isEarly: true })).toEqual({ kind: 'go', to: 'early', set: { pickup: shown } });
    expect(print('early')).toBe(
      'Plastic, 8am-10am: they do not expect you yet. Is it done?\n1 Yes, done\n0 Back',
    );
  });

  it('chooses one of the reasons of the screen; what none of them says is typed', () => {
    const options = views.reasons(draft, facts).options ?? [];
    const reasons = options.map(({ choice }) => 'set' in choice && choice.set?.reason);
    expect(reasons.toSorted()).toEqual(Object.keys(couldNotCollectReasons).toSorted());
    expect(options.map(({ choice }) => choice.kind)).toEqual([...Array(8).fill('do'), 'go']);
    expect(print('reasons')).toMatch(
      /^Plastic, 8am-10am\. Why not\?\n1 Nobody home\n.*\n8 My vehicle\n9 More\n0 Back$/s,
    );
    expect(views.note(draft, facts).typed).toBe('note');
  });

  it('sees no jobs before an admin has approved the account', () => {
    expect(print('collectorMenu', { isApproved: false })).toBe(
      'Sankofa. An admin looks at your account. Your jobs show here once you are approved.\n1 Turn SMS off\n0 Back',
    );
  });
});

describe('numbers in places', () => {
  it.each([
    ['Kasoa, call 024 123 4567', 'Kasoa, call ..'],
    ['0241234567 Kasoa', '.. Kasoa'],
    ['+233 24-123-4567, gate', '.., gate'],
    ['233241234567', '..'],
    ['House 12, GA-123-4567', 'House 12, GA-123-4567'],
    ['Plot 100200, block 3', 'Plot 100200, block 3'],
  ])('%s is shown as %s', (place, text) => {
    expect(hideNumbers(place)).toBe(text);
  });
});

const sendable = /^(?:(?![\^{}[\]~\\|`@_$])[\n -~])*$/;
const words = fc.string({ unit: 'grapheme', maxLength: 220 });
const anyStop = fc.record({
  id: fc.constant('p'),
  version: fc.nat(),
  wasteType: fc.constantFrom('hazardous', 'plastic'),
  scheduledAt: fc.constantFrom('2026-11-23T10:30:00.000Z', '2026-11-23T08:00:00.000Z'),
  status: fc.constantFrom('assigned', 'in progress', 'completed'),
  isLeftOver: fc.boolean(),
  isEarly: fc.boolean(),
  place: words,
  area: words,
  canStart: fc.boolean(),
  canComplete: fc.boolean(),
  canFail: fc.boolean(),
}) satisfies fc.Arbitrary<ListedStop>;

it('each screen has 160 characters, with what is told above and the keys, whatever a place says', () => {
  const longest = [
    roundTexts.wasLost,
    roundTexts.wasFailed(describeStop({ ...stop, wasteType: 'hazardous', isLeftOver: true })),
  ];
  fc.assert(
    fc.property(
      anyStop,
      fc.array(anyStop, { maxLength: 30 }),
      fc.constantFrom('', ...longest),
      (one, stops, told) => {
        const pickup = { ...shown, what: describeStop(one) };
        const more = { round: { stops, done: 300 }, stop: one, undoable };
        for (const screen of ['round', 'roundStop', 'early', 'reasons', 'note'] as const) {
          const message = print(screen, more, { pickup, told });
          expect(message.length).toBeLessThanOrEqual(160);
          expect(message).toMatch(sendable);
          if (told && (screen === 'roundStop' || screen === 'round'))
            expect(message.split('\n')[0]).toBe(told);
        }
        // What can be done is never behind "More" but for the undo.
        if (one.canComplete) expect(print('roundStop', more, { pickup, told })).toContain('\n1 Done\n');
      },
    ),
  );
});

it('all words fit, and stops in the list begin with their hour', () => {
  const said = Object.values({ ...roundTexts }).map((text) =>
    typeof text === 'string'
      ? text
      : (text as (stop: unknown, done: number) => string)('Hazardous, Sat 10:30am-12:30pm', 300),
  );
  for (const text of [...said, ...Object.values(reasonWords)]) {
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(sendable);
  }
  expect(listStop(stop)).toBe('8am Kasoa, blue kiosk');
});
