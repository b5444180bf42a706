import { expect, test } from 'vitest';
import { type Facts, judge, listDays } from './judge.ts';
import { prepareLine } from './prepare.ts';
import type { ColumnId, Kind } from './texts.ts';
import { texts } from './texts.ts';

const now = new Date('2026-12-01T10:00:00.000Z');
const osu = { id: '01OSU00000000000000000000A', name: 'Osu' };
const areas = [
  { id: 'everywhere', name: 'Everywhere', isActive: true },
  {
    ...osu,
    id: '01JM0000000000000000000000',
    isActive: true,
    weekdays: [1, 2, 3, 4, 5],
    windows: [{ start: '08:00' }, { start: '10:00' }],
  },
  { id: '01JM0000000000000000000001', name: 'Old town', isActive: false },
] as unknown as Facts['areas'];
const osuId = '01JM0000000000000000000000';
const abena = { id: '01JM00000000000000000000AB' };
const window = (start: string, left: number | null, reason?: string) => ({ start, end: '', left, reason });

const facts = (more: Partial<Facts> = {}): Facts => ({
  people: new Map([['+233241234567', [abena]]]),
  households: new Map([[abena.id, { user: {}, places: [], pickups: [], standingOrders: [] }]]) as never,
  areas,
  priceLists: [],
  days: new Map([
    [
      `${osuId}#2026-12-04`,
      { date: '2026-12-04', windows: [window('08:00', 2), window('10:00', 0, 'full')] },
    ],
  ]) as never,
  now,
  ...more,
});

type Values = Partial<Record<ColumnId, string>>;
const prepare = (kind: Kind, lines: readonly Values[]) =>
  lines.map((values, index) => prepareLine(kind, { number: index + 2, cells: [], values }, { areas, now }));
const fates = (kind: Kind, lines: readonly Values[], more?: Partial<Facts>) =>
  judge(prepare(kind, lines), facts(more)).map((fate) => ('problem' in fate ? fate.problem : fate.state));

const household = { firstName: 'Abena', lastName: 'Owusu', phone: '020 000 0001' };
const booking = {
  phone: '0241234567',
  date: '04/12/2026',
  start: '8:00',
  wasteType: 'PLASTIC',
  location: 'Osu',
};
const order = {
  phone: '241234567',
  startsOn: '2026-12-04',
  start: '08:00',
  wasteType: 'Glass',
  location: 'Osu',
};

test('households: those that are new, there already, twice in the file, and wrong', () => {
  expect(
    fates('households', [
      household,
      { ...household, firstName: 'Yaa', phone: '0241234567' },
      { ...household, firstName: 'Esi', phone: '+233200000001' },
      { ...household, phone: '0302123456' },
      { ...household, phone: '2.33241E+11' },
      { ...household, phone: '24123456.0' },
      { ...household, phone: '0241234567 / 020 123 4567' },
      { ...household, phone: '="0241234567"' },
      { phone: '0200000002' },
    ]),
  ).toEqual([
    'new',
    'there',
    texts.sameLine(2),
    'Phone: Please enter a Ghanaian mobile number, like 024 123 4567.',
    expect.stringMatching(/^Phone: Your spreadsheet has shortened/),
    'Phone: Please enter a Ghanaian mobile number, like 024 123 4567.',
    'Phone: There are two numbers in this cell. Please keep one.',
    texts.sameLine(3),
    'First name is required.',
  ]);
});

test('a household is created without an SMS, under what the contract makes of the line', () => {
  const [fate] = judge(prepare('households', [{ ...household, location: ' Kasoa ' }]), facts());
  expect(fate).toEqual({
    state: 'new',
    send: {
      request: {
        kind: 'households',
        phone: '+233200000001',
        body: { firstName: 'Abena', lastName: 'Owusu', phone: '+233200000001', place: 'Kasoa', tell: false },
      },
    },
  });
});

test('bookings: the seats that are left are counted down for all households', () => {
  const inOsu = { ...booking, area: ' osu '.trim() };
  expect(
    fates('bookings', [
      inOsu,
      { ...inOsu, wasteType: 'glass' },
      { ...inOsu, wasteType: 'metal' },
      { ...inOsu, start: '10:00' },
      { ...inOsu, start: '09:00' },
      { ...inOsu, date: '2026-12-25' },
      { ...inOsu, date: '2026-11-30' },
      { ...booking, wasteType: 'paper', start: '03:17' },
    ]),
  ).toEqual([
    'new',
    'new',
    texts.noSeat.full,
    texts.noSeat.full,
    texts.noWindow(['08:00', '10:00']),
    'Date: This area can be booked at most 14 days ahead.',
    'Date: Please choose a time in the future.',
    'new',
  ]);
});

test.each([
  [{ area: 'Nowhere' }, texts.unknownArea('Nowhere')],
  [{ area: 'Old town' }, texts.unknownArea('Old town')],
  [{ phone: '0200000009' }, texts.noHousehold],
  [{ wasteType: 'plastics' }, 'Waste: Please choose a waste type.'],
  [{ date: '31/02/2026' }, 'Date: Please enter a date that exists, like 3rd Aug 2025.'],
  [{ count: 'many' }, 'Count: Please choose how many, from 1 to 20.'],
  [{ count: '21' }, 'Count: Please choose how many, from 1 to 20.'],
  [{ digitalAddress: 'here' }, /^Digital address: /],
])('a booking with %o is wrong', (more, problem) => {
  expect(fates('bookings', [{ ...booking, ...more }])).toEqual([
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  ]);
});

test('the size is needed for waste that has prices there, and read by either name', () => {
  const list = {
    areaId: 'everywhere',
    state: 'to come',
    prices: [{ wasteType: 'glass', size: 'bag', amount: 1 }],
  };
  const priceLists = [
    list,
    { ...list, areaId: 'other', prices: [{ ...list.prices[0], wasteType: 'plastic' }] },
  ];
  const more = { priceLists } as unknown as Facts;
  expect(fates('orders', [{ ...order }, { ...order, size: 'Tricycle load', start: '09:00' }], more)).toEqual([
    'Size: Please choose a size.',
    'new',
  ]);
  expect(fates('bookings', [booking, { ...booking, size: 'BIN', wasteType: 'glass' }], more)).toEqual([
    'new',
    'new',
  ]);
  expect(fates('bookings', [{ ...booking, size: 'sack' }])).toEqual(['Size: Please choose a size.']);
  const over = [{ ...list, state: 'over' }] as unknown as Facts['priceLists'];
  expect(fates('orders', [order], { priceLists: over })).toEqual(['new']);
});

test('a date that is out of range says how it was read', () => {
  const dates = ['03/01/2027', '1/12/2026', '01/12/2027'].map((date) => ({ ...booking, date, area: 'Osu' }));
  const startsOn = '05/03/2027';
  expect([...fates('bookings', dates), ...fates('orders', [{ ...order, startsOn }])]).toEqual([
    'Date: 03/01/2027 was read as Sun 3rd Jan 2027. This area can be booked at most 14 days ahead.',
    'Date: 1/12/2026 was read as Tue 1st Dec 2026. Please choose a time in the future.',
    expect.stringMatching(/^Date: 01.12.2027 was read as Wed 1st Dec 2027. Please choose a day within/),
    expect.stringMatching(/^Starts on: 05.03.2027 was read as Fri 5th Mar 2027. Please enter a day/),
  ]);
});

test('a digital address is read as it is copied', () => {
  const digitalAddress = 'ga  183 - 8164, Accra';
  expect(fates('bookings', [{ ...booking, digitalAddress }])).toEqual(['new']);
});

test('a number that two households have is not guessed', () => {
  const people = new Map([['+233241234567', [abena, { id: '01JM00000000000000000000CD' }]]]);
  expect(fates('bookings', [booking], { people })).toEqual([texts.severalHouseholds]);
});

test('a booking is there already when an open pickup has its time and waste', () => {
  const pickup = { status: 'assigned', scheduledAt: '2026-12-04T08:00:00.000Z', wasteType: 'plastic' };
  const having = (one: object) =>
    ({ households: new Map([[abena.id, { pickups: [one], standingOrders: [] }]]) }) as never;
  expect(fates('bookings', [booking], having(pickup))).toEqual(['there']);
  expect(fates('bookings', [booking], having({ ...pickup, status: 'cancelled' }))).toEqual(['new']);
  expect(fates('bookings', [booking], having({ ...pickup, wasteType: 'glass' }))).toEqual(['new']);
});

test('standing orders: the same day, time, waste and place is there already; windows and days must be served', () => {
  const known = { weekday: 5, start: '08:00', wasteType: 'glass', location: 'osu' };
  const having = { households: new Map([[abena.id, { pickups: [], standingOrders: [known] }]]) } as never;
  expect(fates('orders', [order], having)).toEqual(['there']);
  expect(fates('orders', [{ ...order, location: 'Kasoa' }], having)).toEqual(['new']);
  expect(
    fates('orders', [
      { ...order, area: 'Osu' },
      { ...order, area: 'Osu', everyWeeks: '2' },
      { ...order, area: 'Osu', weekday: 'Sunday' },
      { ...order, area: 'Osu', start: '9:00' },
      { ...order, everyWeeks: '3', weekday: 'Mon' },
      { ...order, weekday: 'someday' },
      { ...order, startsOn: '2026-11-01' },
      { ...order, wasteType: 'paper', endsOn: '2026-12-03' },
    ]),
  ).toEqual([
    'new',
    texts.sameLine(2),
    texts.notServed,
    texts.noWindow(['08:00', '10:00']),
    'Every weeks: A pickup repeats every week or every two weeks.',
    texts.unknownWeekday,
    'Starts on: Please enter a day from today, within the next 60 days.',
    texts.endsBeforeStart,
  ]);
});

test('slots are asked for once for each day of each named area', () => {
  const lines = prepare('bookings', [
    { ...booking, area: 'Osu' },
    { ...booking, area: 'Osu', wasteType: 'glass' },
    { ...booking, area: 'Osu', date: '2026-12-03' },
    booking,
  ]);
  expect([...listDays(lines)]).toEqual([[osuId, ['2026-12-03', '2026-12-04']]]);
});
