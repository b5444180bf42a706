import { describe, expect, it } from 'vitest';
import { statuses } from '#contracts/pickups/transitions.ts';
import { dialledPickup, noFacts } from '#testing/samples/dialled-facts.ts';
import { type Facts, needs } from './facts.ts';
import { type Draft, type Screen, screens } from './session.ts';
import { statusWords } from './texts.ts';
import { followTyped, views } from './views/views.ts';

const osu = { id: 'osu', name: 'Osu' };
const labone = { id: 'labone', name: 'Labone' };
const pickup = { ...dialledPickup, version: 4 } as const;
const shown = { id: 'p', version: 4, what: 'Plastic, Mon 23 Nov' };
const order = {
  id: 'o',
  version: 2,
  wasteType: 'plastic',
  weekday: 1,
  everyWeeks: 1,
  start: '08:00',
  dates: ['2026-11-23', '2026-11-30'],
} as const;
const shownOrder = { id: 'o', version: 2, what: 'Plastic, every Mon' };
const last = { place: { location: 'Kasoa', isKnown: true }, areaId: 'osu' };
const nothing: Facts = { ...noFacts, hasSms: false };
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
  coming: [],
  orders: [order],
  order,
};
const withComing: Facts = {
  ...facts,
  coming: [{ wasteType: 'glass', scheduledAt: '2026-11-27T08:00:00.000Z' }],
};
const draft: Draft = { id: 'x', date: '2026-11-23', pickup: shown, order: shownOrder };

const textOf = (screen: Screen, of: Facts, from = draft) => views[screen](from, of).text;
const optionsOf = (screen: Screen, of: Facts, from = draft) => views[screen](from, of).options ?? [];
const labelsOf = (...args: Parameters<typeof optionsOf>) => optionsOf(...args).map(({ label }) => label);
const choicesOf = (...args: Parameters<typeof optionsOf>) => optionsOf(...args).map(({ choice }) => choice);

describe('a screen', () => {
  it.each<[Screen, string]>([
    ['day', 'No day is available at the moment. Please try again tomorrow.'],
    ['window', 'No time is available on Mon 23 Nov.'],
    ['otherTimes', 'No day is available at the moment. Please try again tomorrow.'],
    ['pickups', 'You have no open pickups.'],
    ['pickup', "We can't find this pickup."],
    ['problems', 'You have no pickup to report. You can report one after its time, within two working days.'],
    ['place', 'Where? Type your area and a landmark'],
    ['soonest', 'No day is available at the moment. Please try again tomorrow.'],
    ['coming', 'Nothing else is booked for you.'],
    ['newDay', 'No day is available at the moment. Please try again tomorrow.'],
    ['otherNewTimes', 'No day is available at the moment. Please try again tomorrow.'],
    ['orders', 'You have no repeating pickups. Book one and choose Every week.'],
    ['order', 'This no longer repeats.'],
    ['skip', 'This no longer repeats.'],
  ])('%s says that there is nothing to choose', (screen, text) => {
    expect(textOf(screen, nothing)).toBe(text);
    // Where no time is free, another area may do.
    const others = {
      day: 'area',
      otherTimes: 'area',
      soonest: 'area',
      newDay: 'newArea',
      otherNewTimes: 'newArea',
    };
    const other = others[screen as keyof typeof others];
    expect(choicesOf(screen, nothing)).toEqual(other ? [{ kind: 'go', to: other }] : []);
    expect(textOf(screen, withComing)).not.toBe(text);
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
      if (view.typed) followTyped(view.typed, 'Kasoa', ['name', 'note'].includes(screen) ? facts : watched);
      const always = [
        'firstName',
        'hasSms',
        'isApproved',
        'isSuspended',
        'supportPhone',
        'network',
        'result',
      ];
      expect([...read].filter((fact) => !always.includes(fact)).sort(), screen).toEqual(
        [...(needs[screen] ?? [])].sort(),
      );
    }
  });

  it('tells of a pickup what is to pay, or that it is paid, and nothing without a price', () => {
    const say = (money: object | undefined, more: object = {}) =>
      textOf('pickup', { ...facts, pickup: { ...pickup, ...more, money } as Facts['pickup'] });
    const collected = { status: 'completed', collector: undefined } as const;
    expect(say(undefined)).toBe('Plastic, Mon 23 Nov 8am-10am: Kofi will come.');
    expect(say({ due: 0, paid: 0 })).toBe('Plastic, Mon 23 Nov 8am-10am: Kofi will come.');
    expect(say({ amount: 1250, due: 0, paid: 0 })).toMatch(/: Kofi will come\. To pay: GHS 12\.50\.$/);
    expect(say({ amount: 1250, due: -1250, paid: 1250 })).toMatch(/\. You paid GHS 12\.50\.$/);
    expect(say({ amount: 1250, due: -500, paid: 500 })).toMatch(/\. To pay: GHS 7\.50\.$/);
    expect(say({ amount: 1250, due: 1250, paid: 0 }, collected)).toMatch(
      /: collected\. You owe GHS 12\.50\.$/,
    );
    expect(say({ amount: 1250, due: 1250, paid: 0 }, { ...collected, answerBy: '2026-12-01' })).toMatch(
      /: collected\. GHS 12\.50 in question: we'll answer by Tue 1 Dec\.$/,
    );
    expect(say({ amount: 1250, due: 0, paid: 1250 }, collected)).toMatch(
      /: collected\. You paid GHS 12\.50\.$/,
    );
    expect(say({ amount: 1250, due: 0, paid: 0 }, collected)).toMatch(/: collected\.$/);
    const awaiting = { awaiting: 'could not collect' };
    expect(say({ amount: 1250, due: 0, paid: 0 }, awaiting)).not.toMatch(/GHS/);
    const unpaid = [{ ...pickup, status: 'completed' as const, money: { amount: 700, due: 700, paid: 0 } }];
    expect(labelsOf('pickups', { ...facts, unpaid })).toEqual([
      'Plastic, Mon 23 Nov',
      'GHS 7.00: Plastic, 23 Nov',
    ]);
  });

  it('offers in the menu to pay what is owed, after the keys of before, and not what is in question', () => {
    const owed = { ...pickup, status: 'completed', money: { amount: 700, due: 700, paid: 0 } } as const;
    const questioned = { ...owed, answerBy: '2026-12-01' };
    const lastOf = (unpaid: Facts['unpaid']) => optionsOf('menu', { ...facts, unpaid }).slice(6);
    expect(lastOf([])).toEqual([]);
    expect(lastOf([questioned])).toEqual([]);
    expect(lastOf([owed, questioned])).toEqual([
      { label: 'To pay: GHS 7.00', choice: { kind: 'go', to: 'pickup', set: { pickup: shown } } },
    ]);
    expect(lastOf([owed, owed])).toEqual([
      { label: 'To pay: GHS 14.00', choice: { kind: 'go', to: 'unpaid', set: undefined } },
    ]);
    expect(labelsOf('unpaid', { ...facts, unpaid: [owed, questioned] })).toEqual([
      'GHS 7.00: Plastic, 23 Nov',
      'In question: Plastic, 23 Nov',
    ]);
  });

  it('lists no two alike: those of one day have their hour', () => {
    const later = { ...pickup, id: 'q', scheduledAt: '2026-11-23T14:30:00.000Z' };
    const glass = { ...pickup, wasteType: 'glass' } as const;
    const open = [pickup, later, glass];
    const said = ['Plastic, Mon 23 Nov 8am', 'Plastic, Mon 23 Nov 2:30pm', 'Glass, Mon 23 Nov'];
    expect(labelsOf('pickups', { ...facts, open })).toEqual(said);
    expect(labelsOf('problems', { ...facts, reportable: open })).toEqual(said);
    expect(labelsOf('orders', { ...facts, orders: [order, { ...order, start: '10:00' }] })).toEqual([
      'Plastic, every Mon 8am',
      'Plastic, every Mon 10am',
    ]);
  });

  it('names the prices of common waste where there is a price list', () => {
    const rows = [
      { wasteType: 'general', amounts: { bag: 500, bin: 1250, load: 120_000 } },
      { wasteType: 'plastic', amounts: { bag: 450 } },
    ] as const;
    const inOsu = { ...facts, prices: { area: 'Osu', rows } };
    expect(textOf('prices', inOsu)).toBe('Osu, GHS bag/bin/load: General 5/12.50/1,200; Plastic 4.50/-/-');
    expect(choicesOf('prices', inOsu)).toEqual([{ kind: 'go', to: 'priceAreas' }]);
    expect(choicesOf('priceAreas', inOsu)[1]).toEqual({ kind: 'go', to: 'prices', set: { area: labone } });
    const alone = { ...inOsu, areas: [osu] };
    expect(textOf('prices', alone)).toMatch(/^GHS bag\/bin\/load: General/);
    expect(labelsOf('prices', alone)).toEqual([]);
    expect(textOf('prices', facts)).toBe('There are no prices at the moment. Please ask us.');
    expect(labelsOf('help', { ...facts, prices: { area: 'Osu', rows } })).toEqual(['Prices']);
    expect(labelsOf('help', facts)).toEqual([]);
  });

  it('confirms at the price that it shows, and moves at it', () => {
    const quote = { amounts: { bag: 500, bin: 1250 }, size: 'bin' } as const;
    expect(choicesOf('confirm', { ...facts, quote }).slice(0, 3)).toEqual(
      (['book', 'every week', 'every two weeks'] as const).map((name) => ({
        kind: 'do',
        act: name,
        set: { size: 'bin', amount: 1250 },
      })),
    );
    expect(choicesOf('confirm', facts)[0]).toEqual({ kind: 'do', act: 'book', set: undefined });
    expect(choicesOf('sizes', { ...facts, quote })[0]).toEqual({
      kind: 'go',
      to: 'confirm',
      set: { size: 'bag', count: 1 },
    });
    expect(labelsOf('sizes', { ...facts, quote })).toEqual([
      'Bag GHS 5.00',
      'Bin GHS 12.50',
      'Load, ask us',
      'More than one',
    ]);
    const moved = { ...facts, newPrice: { amount: 700 } };
    expect(textOf('confirmMove', moved, { ...draft, start: '08:00' })).toMatch(/\? New price: GHS 7\.00\.$/);
    expect(choicesOf('confirmMove', moved)[0]).toEqual({ kind: 'do', act: 'move', set: { amount: 700 } });
    expect(textOf('confirmMove', { ...facts, newPrice: {} })).toMatch(/\? New price: ask us\.$/);
  });

  it('multiplies the price by how many there are', () => {
    const three = { ...facts, quote: { amounts: { bag: 500, bin: 2200 }, size: 'bin', count: 3 } } as const;
    expect(textOf('confirm', three, { ...draft, start: '08:00' })).toMatch(/\. 3 bins, GHS 66\.00\. /);
    const set = { size: 'bin', count: 3, amount: 6600 };
    expect(choicesOf('confirm', three)[0]).toEqual({ kind: 'do', act: 'book', set });
    expect(choicesOf('eachSize', three)[2]).toEqual({
      kind: 'go',
      to: 'howMany',
      set: { size: 'load', count: 1 },
    });
    expect(textOf('howMany', facts, { ...draft, size: 'load' })).toBe(
      'How many loads? Type a number from 1 to 20.',
    );
    expect(followTyped('count', '3', facts)).toEqual({ kind: 'go', to: 'confirm' });
    expect(followTyped('doorCount', '3', facts)).toEqual({ kind: 'go', to: 'payment' });
  });

  it('asks before it books the same waste again at the same hours', () => {
    const quote = { amounts: { bag: 500 }, size: 'bag' } as const;
    const same = { ...facts, quote, same: pickup };
    expect(textOf('confirm', same)).toBe(
      'You already have Plastic on Mon 23 Nov 8am-10am. Book another (Bag GHS 5.00)?',
    );
    expect(optionsOf('confirm', same)).toMatchObject([
      { label: 'Book another', choice: { act: 'book', set: { size: 'bag', amount: 500, besides: 'p' } } },
      { label: 'Another time', choice: { kind: 'go', to: 'day', set: { besides: 'p' } } },
    ]);
  });

  it('begins with a name of at most 30 characters where staff entered one', () => {
    expect(textOf('claim', { ...facts, firstName: 'x'.repeat(31) })).toBe(
      `Sankofa waste pickup. Are you ${'x'.repeat(28)}..?`,
    );
    expect(textOf('claim', { ...facts, firstName: 'Ƴaa 漢' })).toBe('Sankofa waste pickup. Are you Yaa?');
    expect(textOf('claim', { ...facts, firstName: '漢' })).toMatch(/Are you our customer\?$/);
  });

  it('offers what was booked before only where something was', () => {
    expect(labelsOf('waste', facts).slice(0, 2)).toEqual(['Same as last time', 'General']);
    expect(labelsOf('waste', { ...facts, last })[0]).toBe('General');
    expect(labelsOf('waste', nothing)[0]).toBe('General');
  });

  it('offers the commonest waste, then the rest in its usual order', () => {
    expect(labelsOf('waste', nothing).join(' ')).toBe(
      'General Organic Plastic Paper Rubber Glass Metal E-waste Hazardous Textile',
    );
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
    expect(choicesOf('waste', nothing)[5]).toEqual({ kind: 'go', to: 'place', set: { wasteType: 'glass' } });
    expect(choicesOf('homeArea', facts)[1]).toEqual({ kind: 'do', act: 'sign up', set: { area: labone } });
    expect(choicesOf('area', facts)[1]).toEqual({ kind: 'go', to: 'soonest', set: { area: labone } });
    expect(choicesOf('soonest', facts)[1]).toEqual({
      kind: 'go',
      to: 'confirm',
      set: { date: '2026-11-23', start: '10:00' },
    });
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
    const set = { pickup: shown, area: osu };
    expect(choicesOf('pickup', facts)).toEqual([
      { kind: 'go', to: 'newDay', set },
      { kind: 'go', to: 'cancel', set },
    ]);
    expect(choicesOf('problems', facts)).toEqual([{ kind: 'go', to: 'kind', set: { pickup: shown } }]);
  });

  it('of another time, which never leads to a booking', () => {
    const time = { date: '2026-11-24', start: '14:30' };
    expect(choicesOf('newArea', facts)[1]).toEqual({ kind: 'go', to: 'newDay', set: { area: labone } });
    expect(choicesOf('newDay', facts)[1]).toEqual({ kind: 'go', to: 'newWindow', set: { date: time.date } });
    expect(choicesOf('newWindow', facts)[0]).toEqual({
      kind: 'go',
      to: 'confirmMove',
      set: { start: '08:00' },
    });
    expect(choicesOf('otherNewTimes', facts)).toEqual([{ kind: 'go', to: 'confirmMove', set: time }]);
    expect(choicesOf('confirmMove', facts, { ...draft, ...time })).toEqual([
      { kind: 'do', act: 'move' },
      { kind: 'go', to: 'newDay' },
    ]);
    expect(textOf('confirmMove', facts, { ...draft, ...time })).toBe(
      'Move Plastic, Mon 23 Nov to Tue 24 Nov 2:30pm-4:30pm?',
    );
  });

  it('of a repeating pickup, with the version that was shown', () => {
    expect(choicesOf('orders', facts)).toEqual([{ kind: 'go', to: 'order', set: { order: shownOrder } }]);
    expect(choicesOf('order', facts)).toEqual([
      { kind: 'go', to: 'skip', set: { order: shownOrder } },
      { kind: 'go', to: 'stop', set: { order: shownOrder } },
    ]);
    expect(choicesOf('skip', facts)[1]).toEqual({
      kind: 'go',
      to: 'confirmSkip',
      set: { date: '2026-11-30', order: shownOrder },
    });
    expect(choicesOf('confirmSkip', facts)).toEqual([{ kind: 'do', act: 'skip' }]);
    expect(choicesOf('stop', facts)).toEqual([{ kind: 'do', act: 'stop' }]);
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
    expect(choose([osu])?.label).toBe('Your saved place');
    expect(choose([osu], { ...last, wasteType: 'glass' })?.label).toBe('Same place as last time');
  });
});

describe('a pickup says in words', () => {
  const withPickup = (changes: object): Facts => ({ ...facts, pickup: { ...pickup, ...changes } });
  const says = (changes: object) => textOf('pickup', withPickup(changes));
  const offers = (changes: object) => labelsOf('pickup', withPickup(changes));

  it('how it stands', () => {
    expect(statuses.map((status) => says({ status, collector: undefined }))).toEqual([
      "Plastic, Mon 23 Nov 8am-10am: we're finding you a collector.",
      'Plastic, Mon 23 Nov 8am-10am: a collector will come.',
      'Plastic, Mon 23 Nov 8am-10am: the collector is coming.',
      'Plastic, Mon 23 Nov 8am-10am: collected.',
      'Plastic, Mon 23 Nov 8am-10am: cancelled.',
    ]);
    expect(Object.keys(statusWords)).toEqual([...statuses]);
  });

  it('who comes, and when, where more than the window is known', () => {
    const expected = { from: '2026-11-23T08:15:00.000Z', to: '2026-11-23T08:45:00.000Z' };
    expect(says({})).toBe('Plastic, Mon 23 Nov 8am-10am: Kofi will come.');
    expect(says({ expected })).toBe('Plastic, Mon 23 Nov 8am-10am: Kofi will come, about 8:15am-8:45am.');
    expect(says({ status: 'in progress', expected })).toBe(
      'Plastic, Mon 23 Nov 8am-10am: Kofi is coming, about 8:15am-8:45am.',
    );
    expect(says({ collector: 'x'.repeat(21) })).toContain(`${'x'.repeat(18)}.. will come.`);
    expect(says({ collector: 'Aɗamu 🚛' })).toContain(': Adamu will come.');
    expect(says({ collector: 'علي' })).toContain(': a collector will come.');
  });

  it('that a new time has to be chosen, instead of the status', () => {
    const waiting = (awaiting: string) => says({ status: 'pending', collector: undefined, awaiting });
    expect(waiting('could not collect')).toBe(
      "Plastic, Mon 23 Nov 8am-10am: we couldn't collect it. Please choose a new time.",
    );
    expect(waiting('postponed')).toBe(
      "Plastic, Mon 23 Nov 8am-10am: we can't come then. Please choose a new time.",
    );
    expect(offers({ awaiting: 'postponed' })).toEqual(['Choose a new time', 'Cancel it']);
    const listed: Facts = { ...facts, open: [{ ...pickup, awaiting: 'postponed' }] };
    expect(labelsOf('pickups', listed)).toEqual(['New time: Plastic, Mon 23 Nov']);
  });

  it('can be moved and cancelled where its household may do so', () => {
    expect(offers({})).toEqual(['Move it to another time', 'Cancel it']);
    expect(offers({ canMove: false })).toEqual(['Cancel it']);
    expect(offers({ canCancel: false })).toEqual(['Move it to another time']);
  });

  it('is named before it is cancelled or reported', () => {
    expect(textOf('cancel', facts)).toBe('Cancel Plastic, Mon 23 Nov?');
    expect(textOf('kind', facts)).toBe('Plastic, Mon 23 Nov. What went wrong?');
  });
});

describe('a repeating pickup says in words', () => {
  it('when it comes next', () => {
    expect(textOf('order', facts)).toBe('Plastic, every Mon 8am-10am. Next: Mon 23 Nov.');
    const ended: Facts = { ...facts, order: { ...order, dates: [] } };
    expect(textOf('order', ended)).toBe('Plastic, every Mon 8am-10am. No date is booked.');
    expect(labelsOf('order', ended)).toEqual(['Stop repeating']);
  });

  it('what is done to it', () => {
    expect(textOf('confirmSkip', facts)).toBe(
      'Plastic, every Mon: skip Mon 23 Nov? Nobody will come that day.',
    );
    expect(textOf('stop', facts)).toBe(
      "Stop Plastic, every Mon? We'll cancel its pickups that have not started.",
    );
  });
});

it('tells what was booked before the claim, with nothing to choose', () => {
  expect(views.coming(draft, withComing)).toEqual({ text: 'Booked for you: Glass, Fri 27 Nov.' });
  expect(labelsOf('pickups', withComing)).toEqual(['Plastic, Mon 23 Nov', 'Booked for you earlier']);
});

it('names the number of the operator where there is one', () => {
  expect(textOf('help', { ...facts, supportPhone: '030 000 0000' })).toMatch(/ Call us: 030 000 0000$/);
  expect(textOf('help', facts)).not.toMatch(/Call/);
});

describe('a booking is confirmed', () => {
  const typed = { ...draft, place: { location: 'Labadi' }, area: osu };

  it('once or repeatedly; in another area where it was typed and there are several', () => {
    const usual = ['Confirm, once', 'Every week', 'Every 2 weeks', 'Another time'];
    expect(labelsOf('confirm', facts, typed)).toEqual([...usual, 'Change area']);
    expect(labelsOf('confirm', { ...facts, areas: [osu] }, typed)).toEqual(usual);
    expect(labelsOf('confirm', facts, { ...typed, place: { ...typed.place, isKnown: true } })).toEqual(usual);
    expect(labelsOf('confirm', facts)).toEqual(usual);
    expect(choicesOf('confirm', facts, typed).slice(0, 3)).toEqual([
      { kind: 'do', act: 'book' },
      { kind: 'do', act: 'every week' },
      { kind: 'do', act: 'every two weeks' },
    ]);
  });

  it('with its area where there are several', () => {
    const start = { ...typed, wasteType: 'plastic', start: '08:00' } as const;
    expect(textOf('confirm', facts, start)).toBe('Plastic, Mon 23 Nov 8am-10am. Osu: Labadi');
    expect(textOf('confirm', { ...facts, areas: [osu] }, start)).toBe(
      'Plastic, Mon 23 Nov 8am-10am. At: Labadi',
    );
  });
});

describe('what is typed leads on', () => {
  const lead = (
    field: 'name' | 'home' | 'place' | 'note',
    text: string,
    areas: Facts['areas'],
    before?: Facts['last'],
  ) => followTyped(field, text, { areas, last: before });
  const toDay = (area: Facts['areas'][number]) => ({ kind: 'go', to: 'day', set: { area } });

  it('from the name to the place', () => {
    expect(lead('name', 'Ama', [osu])).toEqual({ kind: 'go', to: 'home' });
  });

  it('from what happened to the report', () => {
    expect(lead('note', 'A dog', [])).toEqual({ kind: 'do', act: 'could-not-collect' });
  });

  it('from the home to the area, which is not asked for where there is one', () => {
    expect(lead('home', 'Osu', [osu])).toEqual({ kind: 'do', act: 'sign up', set: { area: osu } });
    expect(lead('home', 'Osu', [osu, labone])).toEqual({ kind: 'go', to: 'homeArea' });
  });

  it('from the place to the day, in the only area, the one that was named, or that of the place before', () => {
    const both = [osu, labone];
    expect(lead('place', 'by the Shell', [osu])).toEqual(toDay(osu));
    expect(lead('place', 'LABONE, by the Shell', both, last)).toEqual(toDay(labone));
    expect(lead('place', 'by the Shell', both, last)).toEqual(toDay(osu));
    expect(lead('place', 'labɔnɛ junction', both, last)).toEqual(toDay(labone));
    // Part of a word, or two names, tell nothing.
    expect(lead('place', 'Labones', both, last)).toEqual(toDay(osu));
    expect(lead('place', 'from Osu to Labone', both)).toEqual({ kind: 'go', to: 'area' });
    expect(lead('place', 'by the Shell', both)).toEqual({ kind: 'go', to: 'area' });
    expect(lead('place', 'by the Shell', [labone, { id: 'tema', name: 'Tema' }], last)).toEqual({
      kind: 'go',
      to: 'area',
    });
    expect(lead('place', 'by the Shell', [])).toEqual({ kind: 'go', to: 'area' });
  });
});
