import { expect, it } from 'vitest';
import { dialledPickup, dialledStop } from '#testing/samples/dialled-facts.ts';
import { type Facts, nothingRead } from './facts.ts';
import { fitScreen } from './fit.ts';
import {
  type Choice,
  currentScreen,
  goTo,
  type MenuPosition,
  move,
  type Screen,
  screens,
  setDraft,
  start,
} from './session.ts';
import { views } from './views/views.ts';

/** The next stop of a collector who switched dialling on with the password. */
const stop = { ...dialledStop, place: 'Kasoa, blue kiosk by the Shell' } as const;

const station = {
  id: 's',
  name: 'Kpone landfill',
  position: { lat: 5.7, lng: 0.04 },
  takes: ['plastic'],
  minutes: 20,
} satisfies Facts['stations'][number];

/** A household in a town with two areas, that has booked before. */
const facts: Facts = {
  ...nothingRead,
  firstName: 'Ama',
  hasSms: true,
  supportPhone: '030 000 0000',
  isApproved: true,
  last: {
    place: { location: 'Kasoa', isKnown: true },
    areaId: 'osu',
    wasteType: 'plastic',
    start: '08:00',
  },
  areas: [
    { id: 'everywhere', name: 'Everywhere' },
    { id: 'osu', name: 'Osu' },
  ],
  windows: ['2026-11-23', '2026-11-24'].flatMap((date) =>
    ['08:00', '14:30'].map((hour) => ({ date, start: hour })),
  ),
  nearest: [
    { date: '2026-11-23', start: '08:00' },
    { date: '2026-11-24', start: '14:30' },
  ],
  open: [{ ...dialledPickup, kinds: ['not-collected', 'left-behind', 'other'] }],
  reportable: [],
  pickup: undefined,
  coming: [{ wasteType: 'glass', scheduledAt: '2026-11-27T08:00:00.000Z' }],
  orders: [{ id: 'o', version: 1, wasteType: 'plastic', weekday: 1, everyWeeks: 1, start: '08:00' }],
  order: undefined,
  round: { stops: [stop], done: 3 },
  stop,
  undoable: { id: 'q', version: 2, what: 'Glass, 6am-8am', until: '2026-11-23T08:00:00.000Z' },
  result: "Booked: Plastic, Mon 23 Nov 8am-10am. Please have it ready. We'll text you before we come.",
};
const [order] = facts.orders;
const whole: Facts = {
  ...facts,
  reportable: facts.open,
  pickup: facts.open[0],
  order: order && { ...order, dates: ['2026-11-23', '2026-11-30'] },
  stations: [station],
};

const amounts = { bag: 500, bin: 1250 } as const;
const debt = { id: 'd', version: 3, what: 'Plastic, Mon 16 Nov', amount: 1250 };
const done = { ...facts.open[0], status: 'completed', canMove: false, canCancel: false } as const;

const unpaid = { ...(done as Facts['open'][number]), money: { amount: 1250, due: 1250, paid: 0 } };

/** The same where a price list holds; the household owes something, and its collector has cash. */
const priced: Facts = {
  ...whole,
  quote: { amounts, size: 'bag' },
  newPrice: { amount: 1500 },
  prices: { area: 'Osu', rows: [{ wasteType: 'plastic', amounts }] },
  pickup: facts.open[0] && {
    ...facts.open[0],
    kinds: ['not-collected', 'left-behind', 'price', 'paid', 'came', 'other'],
    money: { amount: 500, due: 0, paid: 0 },
  },
  unpaid: [unpaid, unpaid, { ...unpaid, answerBy: '2026-11-25' }],
  cash: 4500,
  stop: { ...stop, amounts, size: 'bag', debt },
  stations: [{ ...station, fee: { amount: 2000, per: 'load' } }],
};

/** The same household at the pickup that it has to pay, on a stage that takes Mobile Money. */
const indebted: Facts = {
  ...priced,
  network: 'mtn',
  pickup: { ...(done as Facts['open'][number]), payable: { amount: 1250 } },
};

/** Where the acts lead when all goes well. */
const afterActs: Partial<Record<Extract<Choice, { kind: 'do' }>['act'], Screen>> = {
  claim: 'coming',
  'not me': 'welcome',
  'sign up': 'menu',
  repeat: 'confirm',
  start: 'roundStop',
  complete: 'roundStop',
  'could-not-collect': 'roundStop',
  'undo-complete': 'roundStop',
  'take cash': 'roundStop',
  'answer count': 'collectorMenu',
  tip: 'collectorMenu',
};

/** Where what is typed leads. */
const afterTyped = {
  name: 'home',
  home: 'homeArea',
  place: 'area',
  count: 'confirm',
  doorCount: 'payment',
  note: 'roundStop',
  code: 'result',
  kg: 'confirmTipped',
} as const;

/** Screens that a caller begins with, and those that follow a refusal, another session, or "Done" before the window. */
const roots: readonly Screen[] = ['claim', 'welcome', 'menu', 'collectorMenu', 'switchedOff'];
const afterwards: readonly Screen[] = ['otherTimes', 'otherNewTimes', 'newArea', 'result', 'early'];

const filled = {
  wasteType: 'plastic',
  date: '2026-11-23',
  start: '08:00',
  place: facts.last?.place,
  pickup: { id: 'p', version: 1, what: 'Plastic, Mon 23 Nov' },
  order: { id: 'o', version: 1, what: 'Plastic, every Mon' },
  told: 'Done: Glass, 6am-8am.',
  station: { id: 's', name: 'Kpone landfill' },
  debt,
} as const;

/** The menu as a text: each screen once, with where its keys lead. */
function printTree(world: Facts): { readonly text: string; readonly seen: ReadonlySet<Screen> } {
  const seen = new Set<Screen>();
  const blocks: string[] = [];
  const visit = (position: MenuPosition) => {
    const screen = currentScreen(position);
    if (seen.has(screen)) return;
    seen.add(screen);
    const view = views[screen](position.draft, world);
    const { message, keys } = fitScreen(view, { from: 0, isRoot: position.path.length === 1 });
    const leads = Object.entries(keys).map(([key, choice]) => `${key} → ${nameTarget(choice)}`);
    if (view.typed) leads.push(`text → ${afterTyped[view.typed]}`);
    blocks.push([`[${screen}]`, message, `    ${leads.join(', ') || 'the end'}`].join('\n'));
    for (const option of view.options ?? []) follow(position, option.choice);
    if (view.typed) visit(move(position, { kind: 'go', to: afterTyped[view.typed] }));
  };
  const follow = (position: MenuPosition, choice: Choice) => {
    if (choice.kind === 'go') visit(move(position, choice));
    const next = choice.kind === 'do' ? afterActs[choice.act] : undefined;
    if (next === 'confirm') visit(move(setDraft(position, filled), { kind: 'go', to: next }));
  };
  for (const root of roots) visit(setDraft(start(root, 'draft'), filled));
  for (const screen of afterwards) visit(goTo(setDraft(start('menu', 'draft'), filled), screen));
  return { text: `\n${blocks.join('\n\n')}\n`, seen };
}

function nameTarget(choice: Choice): string {
  if (choice.kind === 'go') return choice.to;
  if (choice.kind === 'do')
    return `${choice.act}${afterActs[choice.act] ? `, ${afterActs[choice.act]}` : ', end'}`;
  return choice.kind;
}

/** Screens that are about Mobile Money alone, and about money alone. */
const ofMobileMoney: readonly Screen[] = ['pay', 'network'];
const ofMoney: readonly Screen[] = [
  ...ofMobileMoney,
  ...(['sizes', 'eachSize', 'howMany', 'unpaid', 'prices', 'priceAreas'] as const),
  ...(['payment', 'doorSize', 'doorCount', 'debt'] as const),
];

it('is this tree, in which every screen is reached', () => {
  const { text, seen } = printTree(whole);
  expect(screens.filter((screen) => !seen.has(screen))).toEqual(
    screens.filter((screen) => ofMoney.includes(screen)),
  );
  expect(text).not.toMatch(/GHS|[Pp]rice[^ ]|size|paid|cash/);
  expect(text).toMatchSnapshot();
});

it('is this one where there is a price list', () => {
  const { text, seen } = printTree(priced);
  expect(screens.filter((screen) => !seen.has(screen))).toEqual(ofMobileMoney);
  expect(text).not.toMatch(/Mobile Money/);
  expect(text).toMatchSnapshot();
});

it('has these screens for a pickup that can be paid by Mobile Money', () => {
  const { text } = printTree(indebted);
  const own = text
    .trim()
    .split('\n\n')
    .filter((block) => /^\[(pickup|pay|network)\]/.test(block));
  expect(`\n${own.join('\n\n')}\n`).toMatchSnapshot();
});
