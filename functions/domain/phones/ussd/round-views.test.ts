import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couldNotCollectReasons } from '#contracts/pickups/visit-fields.ts';
import { dialledStop, noFacts } from '#testing/samples/dialled-facts.ts';
import type { Facts, ListedStop } from './facts.ts';
import { fitScreen } from './fit.ts';
import type { Draft } from './session.ts';
import { reasonWords, roundTexts } from './texts.ts';
import { views } from './views/views.ts';
import { describeStop, hideNumbers, listStop } from './words.ts';

const stop: ListedStop = { ...dialledStop, version: 4 };
const facts: Facts = { ...noFacts, round: { stops: [stop], done: 2 }, stop };
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
    expect(leadOf({})).toEqual({ kind: 'do', act: 'complete', set: { pickup: shown, count: 1 } });
    expect(leadOf({ isEarly: true })).toEqual({ kind: 'go', to: 'early', set: { pickup: shown } });
    expect(print('early')).toBe(
      "Plastic, 8am-10am: they aren't expecting you yet. Is it done?\n1 Yes, done\n0 Back",
    );
  });

  it('chooses one of the reasons of the screen; any other reason is typed', () => {
    const options = views.reasons(draft, facts).options ?? [];
    const reasons = options.map(({ choice }) => 'set' in choice && choice.set?.reason);
    expect(reasons.toSorted()).toEqual(Object.keys(couldNotCollectReasons).toSorted());
    expect(options.map(({ choice }) => choice.kind)).toEqual([...Array(8).fill('do'), 'go']);
    expect(print('reasons')).toMatch(
      /^Plastic, 8am-10am\. Why not\?\n1 Nobody home\n.*\n8 My vehicle\n9 More\n0 Back$/s,
    );
    expect(views.note(draft, facts).typed).toBe('note');
  });

  it('reads whom to call while suspended', () => {
    const suspended = { isSuspended: true, supportPhone: '030 000 0000' };
    expect(print('collectorMenu', suspended)).toMatch(
      /^You are suspended and won't get new jobs\. .*030 000 0000.*\n1 Jobs today/,
    );
    expect(print('collectorMenu', { ...suspended, cash: 4500 })).toContain('Cash in hand GHS 45.00');
  });

  it('is asked first whether the office counted right, while suspended too', () => {
    const by = { id: 'a', name: 'Efua Addo' };
    const count = { number: 3, at: '2026-11-23T08:00:00.000Z', counted: 7000, before: 7500, by };
    expect(print('collectorMenu', { isSuspended: true, cash: 500, count })).toMatch(
      /^Efua counted GHS 70\.00 of GHS 75\.00\. Is that right\?\n1 Yes, that's right\n2 No, it isn't\n3 Jobs today/,
    );
  });

  it('sees no jobs before an admin has approved the account', () => {
    expect(print('collectorMenu', { isApproved: false })).toBe(
      "Sankofa. We're checking your account. Once it is approved, your jobs will be here.\n1 Turn SMS off\n0 Back",
    );
  });
});

describe('a stop with a price', () => {
  const amounts = { bag: 500, bin: 1250 } as const;
  const priced = { ...stop, amounts, size: 'bin' } as const;
  const leadOf = (change: Partial<ListedStop>, more: Partial<Draft> = {}) =>
    views.roundStop({ ...draft, ...more }, { ...facts, stop: { ...priced, ...change } }).options?.[0]?.choice;
  const choicesOf = (change: Partial<ListedStop>, more: Partial<Draft> = {}) =>
    views
      .payment({ ...draft, ...more }, { ...facts, stop: { ...priced, ...change } })
      .options?.map(({ choice }) => choice);

  it('shows what is to pay, and asks for it at "Done"', () => {
    expect(print('roundStop', { stop: priced })).toMatch(
      /^Plastic, 8am-10am, GHS 12\.50\. Kasoa, blue kiosk\n1 Done/,
    );
    expect(leadOf({})).toEqual({
      kind: 'go',
      to: 'payment',
      set: { pickup: shown, size: 'bin', count: 1 },
    });
    expect(print('payment', { stop: priced })).toBe(
      'Plastic, 8am-10am. Bin GHS 12.50. Paid?\n1 Paid GHS 12.50\n2 Not paid\n3 Other size\n4 Other number\n0 Back',
    );
    expect(choicesOf({})).toEqual([
      { kind: 'do', act: 'complete', set: { size: 'bin', count: 1, paid: 1250 } },
      { kind: 'do', act: 'complete', set: { size: 'bin', count: 1 } },
      { kind: 'go', to: 'doorSize' },
      { kind: 'go', to: 'doorCount', set: { size: 'bin', count: 1 } },
    ]);
  });

  it('asks for the new amount of another size, which the list names or not', () => {
    expect(print('doorSize', { stop: priced })).toBe(
      'Plastic, 8am-10am. How much waste?\n1 Bag GHS 5.00\n2 Bin GHS 12.50\n3 Load, ask the office\n0 Back',
    );
    expect(choicesOf({}, { size: 'bag' })?.[0]).toEqual({
      kind: 'do',
      act: 'complete',
      set: { size: 'bag', count: 1, paid: 500 },
    });
    expect(print('payment', { stop: priced }, { size: 'load' })).toBe(
      'Plastic, 8am-10am. Load, ask the office\n1 Done\n2 Other size\n3 Other number\n0 Back',
    );
    expect(choicesOf({}, { size: 'load' })?.[0]).toEqual({
      kind: 'do',
      act: 'complete',
      set: { size: 'load', count: 1 },
    });
  });

  it('shows how many were booked, and asks for the amount of another number', () => {
    const three = { ...priced, count: 3 };
    expect(print('roundStop', { stop: three })).toMatch(/^Plastic, 8am-10am, GHS 37\.50\./);
    expect(print('payment', { stop: three })).toMatch(
      /^Plastic, 8am-10am\. 3 bins, GHS 37\.50\. Paid\?\n1 Paid GHS 37\.50\n/,
    );
    expect(print('doorCount', {}, { size: 'bin' })).toBe(
      'How many bins? Type a number from 1 to 20.\n0 Back',
    );
    expect(print('payment', { stop: three }, { size: 'bin', count: 2 })).toMatch(
      /2 bins, GHS 25\.00\. Paid\?\n1 Paid GHS 25\.00\n/,
    );
  });

  it('without a size asks for that first; before the window also whether it is done', () => {
    expect(leadOf({ size: undefined })).toMatchObject({ kind: 'go', to: 'doorSize' });
    expect(leadOf({ isEarly: true })).toMatchObject({ kind: 'go', to: 'early' });
    const early = views.early(draft, { ...facts, stop: { ...priced, isEarly: true } });
    expect(early.options?.[0]?.choice).toMatchObject({ kind: 'go', to: 'payment' });
  });

  it('asks nothing where nothing is to pay: it was paid before, or no size has a price', () => {
    expect(leadOf({ due: -1250 })).toMatchObject({ kind: 'do', act: 'complete' });
    expect(leadOf({ amounts: {} })).toMatchObject({ kind: 'do', act: 'complete' });
    expect(print('payment', { stop: { ...priced, due: -500 } })).toMatch(/\n1 Paid GHS 7\.50\n/);
    expect(print('payment', { stop: undefined })).toBe('This job is no longer yours.\n0 Back');
    expect(print('doorSize', { stop: undefined })).toBe('This job is no longer yours.\n0 Back');
  });

  it('has an older debt behind the last key, and cash in hand above the menu', () => {
    const debt = { id: 'd', version: 2, what: 'Glass, Mon 16 Nov', amount: 700 };
    const view = views.roundStop(draft, { ...facts, stop: { ...stop, debt }, undoable });
    expect(view.options?.map(({ label }) => label)).toEqual([
      'Done',
      'Could not collect',
      'On my way',
      'Undo last Done',
      'Old debt GHS 7.00',
    ]);
    expect(view.options?.[4]?.choice).toEqual({ kind: 'go', to: 'debt', set: { debt } });
    expect(print('debt', {}, { debt })).toBe(
      'Glass, Mon 16 Nov: GHS 7.00 is not paid. Did you get it in cash?\n1 Yes, I got GHS 7.00\n0 Back',
    );
    const questioned = { ...debt, inQuestion: true };
    const asked = views.roundStop(draft, { ...facts, stop: { ...stop, debt: questioned } });
    expect(asked.options?.at(-1)?.label).toBe('Old debt: in question');
    expect(print('debt', {}, { debt: questioned })).toBe(
      "Glass, Mon 16 Nov: GHS 7.00 is in question. Please don't ask for it. Our office will answer the household.\n0 Back",
    );
    expect(print('collectorMenu', { cash: 4500 })).toMatch(
      /^Sankofa for collectors\nCash in hand GHS 45\.00\n1 Jobs today/,
    );
    expect(print('collectorMenu')).toMatch(/^Sankofa for collectors\n1 Jobs today/);
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
  amounts: fc.constantFrom(undefined, { bin: 1_000_000 }),
  size: fc.constantFrom(undefined, 'bin' as const),
  due: fc.constantFrom(0, -100),
}) satisfies fc.Arbitrary<ListedStop>;

it('each screen has 160 characters, with what is told above and the keys, whatever a place says', () => {
  const longest = [
    roundTexts.wasLost,
    `${roundTexts.wasDone(describeStop({ ...stop, wasteType: 'hazardous', isLeftOver: true }))} ${roundTexts.wasNotPaid('GHS 10,000.00')}`,
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
        for (const screen of [
          'round',
          'roundStop',
          'early',
          'payment',
          'doorSize',
          'doorCount',
          'reasons',
          'note',
        ] as const) {
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
