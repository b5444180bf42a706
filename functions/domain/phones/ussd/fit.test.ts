import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProblemKind } from '#contracts/problems/problem-rules.ts';
import { commonWasteTypes, wasteTypes } from '#shared/waste.ts';
import { type Facts, nothingRead } from './facts.ts';
import { fitScreen } from './fit.ts';
import { screens, type View } from './session.ts';
import { kindWords, ussdTexts } from './texts.ts';
import { views } from './views/views.ts';
import { describeStop } from './words.ts';

const sendable = /^(?:(?![\^{}[\]~\\|`@_$])[\n -~])*$/;

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 220 }),
  fc.constantFrom('Ɛda Ŋkansa ɔkɔtɔ', 'x'.repeat(200), '9'.repeat(60), '{[~]}^|`@_$\\', 'a\nb\r\nc'),
);
const option = words.map((label) => ({ label, choice: { kind: 'go', to: 'menu' } as const }));
const view = fc.record(
  { text: words, options: fc.array(option, { maxLength: 40 }) },
  { requiredKeys: ['text'] },
);

describe('a screen', () => {
  it('has 160 characters that every phone shows, whatever people wrote', () => {
    const place = fc.record({ isRoot: fc.boolean(), notice: fc.option(words, { nil: undefined }) });
    fc.assert(
      fc.property(view, place, fc.boolean(), (one, { isRoot, notice }, isFinal) => {
        const { message } = fitScreen({ ...one, ...(isFinal && { isFinal }) }, { from: 0, isRoot, notice });
        expect(message.length).toBeLessThanOrEqual(160);
        expect(message).toMatch(sendable);
      }),
      { numRuns: 500 },
    );
  });

  it('shows each option on one of its pages, under a number that chooses it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), words, (count, text) => {
        const options = Array.from({ length: count }, (_, index) => ({
          label: `Option ${index}`,
          choice: { kind: 'more', from: -index - 1 } as const,
        }));
        const seen: unknown[] = [];
        for (let from: number | undefined = 0; from !== undefined; ) {
          const { keys, message } = fitScreen({ text, options } satisfies View, { from, isRoot: false });
          expect(keys[0]).toEqual({ kind: 'back' });
          expect(message).toMatch(/\n0 Back$/);
          const shown = Object.entries(keys).filter(([key]) => key !== '0' && key !== '9');
          for (const [key, choice] of shown) {
            if (choice.kind !== 'more') throw new Error('This option was not given.');
            expect(message).toContain(`\n${key} Option ${-choice.from - 1}`);
            seen.push(-choice.from - 1);
          }
          const more = keys[9];
          from = more?.kind === 'more' ? more.from : undefined;
        }
        expect(seen).toEqual(options.map((_, index) => index));
      }),
      { numRuns: 200 },
    );
  });
});

describe('the 160 characters of a screen', () => {
  const place = { from: 0, isRoot: false };
  const options = (count: number, label = 'x'.repeat(32)) =>
    Array.from({ length: count }, () => ({ label, choice: { kind: 'go', to: 'menu' } as const }));
  const print = (...args: Parameters<typeof fitScreen>) => fitScreen(...args).message;

  it('are all for the text of a final screen, which has no keys', () => {
    const final = { text: 'x'.repeat(160), isFinal: true } as const;
    expect(fitScreen(final, place)).toEqual({ message: final.text, keys: {} });
    expect(print({ ...final, text: 'x'.repeat(161) }, place)).toBe(`${'x'.repeat(158)}..`);
    expect(print({ ...final, text: `${'x'.repeat(156)} ${'y'.repeat(9)}` }, place)).toBe(
      `${'x'.repeat(156)} y..`,
    );
    expect(print({ ...final, text: `${'x'.repeat(157)} ${'y'.repeat(9)}` }, place)).toBe(
      `${'x'.repeat(157)}..`,
    );
  });

  it('are for the text and the way back where there is nothing to choose', () => {
    expect(print({ text: 'x'.repeat(153) }, place)).toBe(`${'x'.repeat(153)}\n0 Back`);
    expect(print({ text: 'x'.repeat(154) }, place)).toBe(`${'x'.repeat(151)}..\n0 Back`);
    expect(print({ text: 'x'.repeat(154), options: [] }, place)).toBe(`${'x'.repeat(151)}..\n0 Back`);
  });

  it('leave room for one option, for more and for the way back', () => {
    const ends = `\n1 ${'x'.repeat(32)}\n9 More\n0 Back`;
    expect(print({ text: 'x'.repeat(111), options: options(2) }, place)).toBe(`${'x'.repeat(111)}${ends}`);
    expect(print({ text: 'x'.repeat(112), options: options(2) }, place)).toBe(`${'x'.repeat(109)}..${ends}`);
  });

  it('are for eight options at most, and as many as there is room for', () => {
    const keysOf = (text: string, count: number, label?: string) =>
      Object.keys(fitScreen({ text, options: options(count, label) }, place).keys).join('');
    expect(keysOf('Which?', 8, 'x')).toBe('012345678');
    expect(keysOf('Which?', 9, 'x')).toBe('0123456789');
    // Four options of 35 characters, and 0: 147, which leaves 13 for the text; 6 where 9 comes besides.
    expect(keysOf('x'.repeat(13), 4)).toBe('01234');
    expect(keysOf('x'.repeat(14), 4)).toBe('01239');
    expect(keysOf('x'.repeat(6), 5)).toBe('012349');
    expect(keysOf('x'.repeat(7), 5)).toBe('01239');
  });

  it('begin with what has just gone wrong', () => {
    const notice = 'Please send one of these numbers.';
    expect(print({ text: 'Which day?', options: options(1, 'Mon 23 Nov') }, { ...place, notice })).toBe(
      'Please send one of these numbers.\nWhich day?\n1 Mon 23 Nov\n0 Back',
    );
    expect(print({ text: 'Done.', isFinal: true }, { ...place, notice })).toBe(`${notice}\nDone.`);
  });

  it('end in the way out where there is nothing to go back to', () => {
    expect(fitScreen({ text: 'Hello' }, { ...place, isRoot: true })).toEqual({
      message: 'Hello\n0 Exit',
      keys: { 0: { kind: 'exit' } },
    });
  });

  it('tell alike options apart by a number', () => {
    const alike = [...options(1, 'Plastic'), ...options(1), ...options(1, 'Plastic'), ...options(1)];
    expect(print({ text: 'Which?', options: alike }, place)).toBe(
      `Which?\n1 Plastic\n2 ${'x'.repeat(32)}\n3 Plastic (2)\n4 ${'x'.repeat(26)}.. (2)\n0 Back`,
    );
  });

  it('shorten an option to 32', () => {
    expect(print({ text: 'Which?', options: options(1, 'x'.repeat(33)) }, place)).toBe(
      `Which?\n1 ${'x'.repeat(30)}..\n0 Back`,
    );
  });
});

/** The longest of everything that screens are made from. */
const longArea = { id: 'x', name: 'x'.repeat(50) };
const longPickup = {
  id: 'x',
  version: 1,
  wasteType: 'hazardous',
  scheduledAt: '2026-11-25T10:30:00.000Z',
  status: 'in progress',
  area: longArea,
  collector: 'x'.repeat(50),
  canMove: true,
  canCancel: true,
  kinds: ['not-collected', 'left-behind', 'other'],
} as const;
const longOrder = {
  id: 'x',
  version: 1,
  wasteType: 'hazardous',
  weekday: 3,
  everyWeeks: 2,
  start: '10:30',
} as const;
const longStop = {
  id: 'x',
  version: 1,
  wasteType: 'hazardous',
  scheduledAt: '2026-11-25T10:30:00.000Z',
  status: 'in progress',
  isLeftOver: true,
  isEarly: true,
  place: 'Kasoa, the blue kiosk opposite the Shell',
  area: 'x'.repeat(50),
  canStart: true,
  canComplete: true,
  canFail: true,
} as const;
const shownStop = { id: 'x', version: 1, what: describeStop(longStop) };
const windows = Array.from({ length: 14 }, (_, day) => ({ date: `2026-11-${10 + day}`, start: '10:30' }));
const facts: Facts = {
  ...nothingRead,
  firstName: 'x'.repeat(50),
  hasSms: true,
  supportPhone: '030 000 0000',
  isApproved: true,
  last: { place: { location: 'x' }, areaId: 'x', wasteType: 'plastic', start: '10:30' },
  areas: Array.from({ length: 20 }, () => longArea),
  windows,
  nearest: windows.slice(0, 5),
  open: Array.from({ length: 20 }, () => ({ ...longPickup, awaiting: 'could not collect' })),
  reportable: Array.from({ length: 20 }, () => longPickup),
  pickup: { ...longPickup, expected: { from: '2026-11-25T10:30:00Z', to: '2026-11-25T12:45:00Z' } },
  coming: Array.from({ length: 20 }, () => longPickup),
  orders: Array.from({ length: 7 }, () => longOrder),
  order: { ...longOrder, dates: ['2026-11-25', '2026-12-02', '2026-12-16'] },
  round: { stops: Array.from({ length: 300 }, () => longStop), done: 300 },
  stop: longStop,
  undoable: { ...shownStop, until: '' },
  result: ussdTexts.booked('Hazardous, Wed 25 Nov 10:30am-12:30pm'),
};
// Object.keys widens to string[].
const kinds = Object.keys(kindWords) as ProblemKind[];
const amounts = { bag: 1_000_000, bin: 1_000_000, load: 1_000_000 } as const;
const longMoney = { amount: 1_000_000, due: 0, paid: 0 } as const;
const longDue = { amount: 1_000_000, due: 1_000_000, paid: 0 } as const;
const longDebt = { id: 'x', version: 1, what: 'Hazardous, Wed 25 Nov', amount: 1_000_000 };
/** The same where a price list holds, at its highest. */
const priced: Facts = {
  ...facts,
  quote: { amounts, size: 'load', count: 20 },
  newPrice: { amount: 1_000_000 },
  prices: { area: 'Greater Accra East', rows: commonWasteTypes.map((wasteType) => ({ wasteType, amounts })) },
  pickup: facts.pickup && { ...facts.pickup, kinds, money: longMoney },
  unpaid: Array.from({ length: 20 }, () => ({ ...longPickup, money: longDue })),
  cash: 1_000_000,
  count: {
    number: 1,
    at: '2026-11-23T08:00:00.000Z',
    counted: 10_000_000,
    before: 10_000_000,
    by: { id: 'a', name: 'Theodora-Wilhelmina Mensah' },
  },
  stop: { ...longStop, amounts, size: 'load', count: 20, debt: longDebt },
};
const draft = {
  id: 'x',
  debt: longDebt,
  pay: { amount: 1_000_000, network: 'telecel' },
  wasteType: 'hazardous',
  place: { location: 'Kasoa, the blue kiosk opposite the Shell' },
  area: longArea,
  date: '2026-11-25',
  start: '10:30',
  pickup: { id: 'x', version: 1, what: 'Hazardous, Wed 25 Nov' },
  order: { id: 'x', version: 1, what: 'Hazardous, every second Wed' },
} as const;

describe('every screen of the menu', () => {
  it.each(
    screens.flatMap((screen) => [
      [screen, 'without a price list', facts] as const,
      [screen, 'with one', priced] as const,
      [screen, 'beside another pickup', { ...priced, same: longPickup }] as const,
    ]),
  )('%s says all it has to say in 160 characters, %s', (screen, _, world) => {
    const one = views[screen](draft, world);
    const { message } = fitScreen(one, { from: 0, isRoot: false });
    expect(message.length).toBeLessThanOrEqual(160);
    const said = [one.above, one.text].filter(Boolean).join('\n');
    expect(`${message}\n`.startsWith(`${said}\n`), message).toBe(true);
    expect(message).not.toContain('?..');
  });

  it.each(
    (['wait', 'approve', 'code', 'again', 'nothing'] as const).flatMap((next) =>
      (['open', 'failed', 'succeeded'] as const).map((status) => [status, next] as const),
    ),
  )('of a request for Mobile Money that is %s says what is next: %s', (status, next) => {
    const last = { reference: 'test-1', status, amount: 1_000_000, next };
    const pickup = { ...longPickup, status: 'completed', payable: { amount: 1_000_000, last } } as const;
    const one = views.pickup(draft, { ...priced, pickup });
    const { message } = fitScreen(one, { from: 0, isRoot: false });
    expect(`${message}\n`.startsWith(`${one.text}\n`), message).toBe(true);
    const refused = fitScreen(one, { from: 0, isRoot: false, notice: ussdTexts.wrongCode });
    if (next === 'code') expect(refused.message).not.toContain('..');
    expect(message).toMatch(sendable);
  });

  it('offers 0 but on the last, whatever people are called and wherever they live', () => {
    const some = fc.record({ name: words, place: words, result: words, isKnown: fc.boolean() });
    fc.assert(
      fc.property(
        fc.constantFrom(...screens),
        fc.constantFrom(facts, priced),
        some,
        (screen, world, { name, place, result, isKnown }) => {
          const area = { id: 'x', name: place };
          const pickup = { ...longPickup, area, collector: name };
          const people = { ...world, firstName: name, areas: [area, area], open: [pickup], pickup, result };
          const typed = { ...draft, area, place: { location: place, isKnown } };
          const one = views[screen](typed, people);
          const { message, keys } = fitScreen(one, { from: 0, isRoot: false });
          expect(message.length).toBeLessThanOrEqual(160);
          expect(message).toMatch(sendable);
          if (!one.isFinal) expect(message).toMatch(/\n0 Back$/);
          expect(keys[0]).toEqual(one.isFinal ? undefined : { kind: 'back' });
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each(Object.entries({ ...ussdTexts }))('the text %s fits', (_, text) => {
    const said =
      typeof text === 'string' ? text : text('Hazardous, Wed 25 Nov 10:30am-12:30pm' as never, '', '');
    expect(said.length).toBeLessThanOrEqual(160);
    expect(said).toMatch(sendable);
  });

  it('of a pickup that waits says why, also when the name is long', () => {
    for (const awaiting of ['could not collect', 'postponed'] as const) {
      const one = views.pickup(draft, { ...facts, pickup: { ...longPickup, awaiting } });
      const { message } = fitScreen(one, { from: 0, isRoot: false });
      expect(message).toMatch(/Please choose a new time\.\n1 Choose a new time\n2 Cancel it\n0 Back$/);
    }
  });

  it('asks for a booking with all that can be chosen at once', () => {
    const { message } = fitScreen(views.confirm(draft, facts), { from: 0, isRoot: false });
    expect(message).toMatch(
      /\n1 Confirm, once\n2 Every week\n3 Every 2 weeks\n4 Another time\n5 Change area\n0 Back$/,
    );
  });

  it('with a price, keeps the first keys, and has another size on the same screen where the place is known', () => {
    const { message } = fitScreen(
      views.confirm({ ...draft, place: { location: 'x', isKnown: true } }, priced),
      {
        from: 0,
        isRoot: false,
      },
    );
    expect(message).toMatch(
      /^Hazardous, .*\. 20 loads, GHS 200,000\.00\. .*\n1 Confirm, once\n2 Every week\n3 Every 2 weeks\n4 Another time\n/s,
    );
    const usual = {
      ...draft,
      wasteType: 'plastic',
      start: '08:00',
      place: { location: 'x', isKnown: true },
    } as const;
    const quote = { amounts: { bag: 1250 }, size: 'bag' } as const;
    expect(fitScreen(views.confirm(usual, { ...priced, quote }), { from: 0, isRoot: false }).message).toBe(
      'Plastic, Wed 25 Nov 8am-10am. Bag GHS 12.50. Same place as before\n1 Confirm, once\n2 Every week\n3 Every 2 weeks\n4 Another time\n5 Other size\n0 Back',
    );
  });

  it('shows the commonest waste first, the rest behind 9', () => {
    const place = { from: 0, isRoot: false };
    const first = fitScreen(views.waste(draft, facts), place);
    expect(first.message).toBe(
      'What kind of waste?\n1 Same as last time\n2 General\n3 Organic\n4 Plastic\n5 Paper\n9 More\n0 Back',
    );
    expect(fitScreen(views.waste(draft, facts), { ...place, from: 5 }).message).toBe(
      'What kind of waste?\n1 Rubber\n2 Glass\n3 Metal\n4 E-waste\n5 Hazardous\n6 Textile\n0 Back',
    );
    expect(fitScreen(views.waste(draft, { ...facts, last: undefined }), place).message).toMatch(
      /^What kind of waste\?\n1 General\n2 Organic\n3 Plastic\n4 Paper\n9 More/,
    );
  });

  it('offers all kinds of waste', () => {
    expect(views.waste(draft, facts).options).toHaveLength(wasteTypes.length + 1);
  });
});
