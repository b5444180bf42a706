import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wasteTypes } from '#contracts/waste.ts';
import type { Facts } from './facts.ts';
import { fitScreen } from './fit.ts';
import { screens, type View } from './session.ts';
import { ussdTexts } from './texts.ts';
import { views } from './views.ts';

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

/** The longest of everything that screens are made from. */
const longArea = { id: 'x', name: 'x'.repeat(50) };
const longPickup = {
  id: 'x',
  version: 1,
  wasteType: 'hazardous',
  scheduledAt: '2026-11-25T10:30:00.000Z',
  status: 'in progress',
  isAwaitingTime: true,
} as const;
const windows = Array.from({ length: 14 }, (_, day) => ({ date: `2026-11-${10 + day}`, start: '10:30' }));
const facts: Facts = {
  firstName: 'x'.repeat(50),
  hasSms: true,
  last: { place: { location: 'x' }, areaId: 'x', wasteType: 'plastic', start: '10:30' },
  areas: Array.from({ length: 20 }, () => longArea),
  windows,
  nearest: windows.slice(0, 5),
  open: Array.from({ length: 20 }, () => longPickup),
  reportable: Array.from({ length: 20 }, () => longPickup),
  pickup: longPickup,
  result: ussdTexts.booked('Hazardous, Wed 25 Nov 10:30am-12:30pm'),
};
const draft = {
  id: 'x',
  wasteType: 'hazardous',
  place: { location: 'Kasoa, the blue kiosk opposite the Shell' },
  area: longArea,
  date: '2026-11-25',
  start: '10:30',
  pickup: { id: 'x', version: 1, what: 'Hazardous, Wed 25 Nov' },
} as const;

describe('every screen of the menu', () => {
  it.each(screens)('%s says all it has to say in 160 characters', (screen) => {
    const one = views[screen](draft, facts);
    const { message } = fitScreen(one, { from: 0, isRoot: false });
    expect(message.length).toBeLessThanOrEqual(160);
    expect(message.split('\n')[0]).toBe(one.text);
    expect(message).not.toContain('?..');
  });

  it.each(Object.entries({ ...ussdTexts }))('the text %s fits', (_, text) => {
    const said = typeof text === 'string' ? text : text('Hazardous, Wed 25 Nov 10:30am-12:30pm', '', '');
    expect(said.length).toBeLessThanOrEqual(160);
    expect(said).toMatch(sendable);
  });

  it('offers all kinds of waste', () => {
    expect(views.waste(draft, facts).options).toHaveLength(wasteTypes.length + 1);
  });
});
