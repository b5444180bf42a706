import { expect, it } from 'vitest';
import { dialledPickup, dialledStop } from '#testing/samples/dialled-facts.ts';
import { type Facts, nothingRead } from './facts.ts';
import { type Screen, setDraft, start } from './session.ts';
import { views } from './views/views.ts';

const money = /GH(?:₵|S)|\bto pay\b|\bpaid\b|\bprices?\b|\bcharged?\b|\bcash\b|\breceipt\b|\bsize\b/i;

/** The kind of a problem, which was offered before there were prices. */
const before = /Wrong price asked/g;

const pickup = dialledPickup;
const stop = { ...pickup, ...dialledStop } as const;
const order = {
  id: 'o',
  version: 1,
  wasteType: 'plastic',
  weekday: 1,
  everyWeeks: 1,
  start: '08:00',
} as const;
const place = { location: 'Kasoa', isKnown: true } as const;

/** What a household and a collector have who know no prices. */
const facts: Facts = {
  ...nothingRead,
  firstName: 'Ama',
  hasSms: true,
  supportPhone: '030 000 0000',
  isApproved: true,
  last: { place, areaId: 'osu', wasteType: 'plastic', start: '08:00' },
  areas: [{ id: 'osu', name: 'Osu' }],
  windows: [{ date: '2026-11-23', start: '08:00' }],
  nearest: [{ date: '2026-11-23', start: '08:00' }],
  open: [pickup],
  reportable: [pickup],
  pickup,
  coming: [pickup],
  orders: [order],
  order: { ...order, dates: ['2026-11-23'] },
  round: { stops: [stop], done: 3 },
  stop,
  undoable: { id: 'q', version: 2, what: 'Glass, 6am-8am', until: '2026-11-23T08:00:00.000Z' },
  result: 'Booked.',
};

/** Where calls begin, and where acts and what is typed lead. */
const roots: readonly Screen[] = [
  ...(['claim', 'welcome', 'menu', 'collectorMenu', 'switchedOff', 'otherTimes', 'otherNewTimes'] as const),
  ...(['newArea', 'result', 'early', 'coming', 'confirm', 'roundStop', 'home', 'homeArea', 'area'] as const),
];

function look(screen: Screen) {
  const { draft } = setDraft(start(screen, 'draft'), {
    wasteType: 'plastic',
    date: '2026-11-23',
    start: '08:00',
    place,
    pickup: { id: 'p', version: 1, what: 'Plastic, Mon 23 Nov' },
    order: { id: 'o', version: 1, what: 'Plastic, every Mon' },
    told: 'Done: Glass, 6am-8am.',
  });
  return views[screen](draft, facts);
}

it('without a price list no screen that can be reached says anything of money', () => {
  const seen = new Set<Screen>(roots);
  // What is added on the way is visited, too.
  for (const screen of seen) {
    const { text, options = [] } = look(screen);
    const said = [text, ...options.map(({ label }) => label)].join('\n').replace(before, '');
    expect([screen, said]).toEqual([screen, expect.not.stringMatching(money)]);
    for (const { choice } of options) if (choice.kind === 'go') seen.add(choice.to);
  }
  expect(seen.size).toBeGreaterThan(30);
});
