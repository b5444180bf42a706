import { expect, it } from 'vitest';
import { type Facts, nothingRead } from './facts.ts';
import { setDraft, start } from './move.ts';
import { type Screen, screens } from './session.ts';
import { views } from './views/views.ts';

const money = /GH(?:₵|S)|\bto pay\b|\bpaid\b|\bprices?\b|\bcharged?\b|\bcash\b|\breceipt\b|\bsize\b/i;

const pickup = {
  id: 'p',
  version: 1,
  wasteType: 'plastic',
  scheduledAt: '2026-11-23T08:00:00.000Z',
  status: 'assigned',
  area: { id: 'osu', name: 'Osu' },
  collector: 'Kofi',
  canMove: true,
  canCancel: true,
  kinds: ['not-collected', 'other'],
} as const;
const stop = {
  ...pickup,
  isLeftOver: false,
  isEarly: false,
  place: 'Kasoa, blue kiosk',
  area: 'Osu',
  canStart: true,
  canComplete: true,
  canFail: true,
} as const;
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

/** Screens that are about money: no other leads to them without a list. */
const aboutMoney: ReadonlySet<Screen> = new Set(['sizes', 'prices', 'payment', 'doorSize', 'debt']);

it.each(screens.filter((screen) => !aboutMoney.has(screen)))(
  'without a price list the screen “%s” says nothing of money',
  (screen) => {
    const { draft } = setDraft(start(screen, 'draft'), {
      wasteType: 'plastic',
      date: '2026-11-23',
      start: '08:00',
      place,
      pickup: { id: 'p', version: 1, what: 'Plastic, Mon 23 Nov' },
      order: { id: 'o', version: 1, what: 'Plastic, every Mon' },
      told: 'Done: Glass, 6am-8am.',
    });
    const { text, options = [] } = views[screen](draft, facts);
    const said = [text, ...options.map(({ label }) => label)].join('\n');
    expect(said).not.toMatch(money);
    const targets = options.flatMap(({ choice }) => (choice.kind === 'go' ? [choice.to] : []));
    expect(targets.filter((target) => aboutMoney.has(target))).toEqual([]);
  },
);
