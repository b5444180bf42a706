import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMoney } from '#contracts/money/pickup-money.ts';
import { sizes } from '#contracts/money/sizes.ts';
import { reversalEvents } from '#contracts/pickups/pickups.ts';
import type { PaymentRecord } from '#domain/money/mobile-money.ts';
import { smsLength } from '#domain/phones/sms-alphabet.ts';
import type { HistoryRecord, PickupRecord } from '#domain/records/pickup.ts';
import { wasteTypes } from '#shared/waste.ts';
import { amaAccount, kofiAccount } from '#testing/samples/sample-account.ts';
import { weeklyOrder } from '#testing/samples/sample-order.ts';
import { byAdmin, byKofi, kofi, pendingPickup, yaw } from '#testing/samples/sample-pickup.ts';
import { listKinds, rowOf } from './due.ts';
import { renderHtml, renderText } from './mail-content.ts';
import type { Facts, Subject } from './notice.ts';
import { type NoticeKind, notices } from './notices.ts';

/** Printable ASCII without ^{}[]~\|`@_$ (`shared/phones.md`). */
const onePart = new RegExp(`^[ !"#%&'()*+,\\-./0-9:;<=>?A-Za-z]{1,${smsLength}}$`);

const samplePickup = pendingPickup();
const at = '2026-06-01T10:00:00.000Z';

/** With what somebody wrote, as the reason of an act and as the answer to a problem. */
function about(pickup: PickupRecord, written?: string): Facts['pickup'] {
  const problem = { id: 'P', kind: 'price', reportedAt: at, answeredAt: at, answer: written };
  const entry = { at, event: 'cancelled', by: byAdmin, reason: written } as const;
  return { account: amaAccount, pickup, entry, answered: { problem, visit: undefined } };
}

const price = { listId: 'L', amounts: { bag: 500, bin: 1250, load: 6000 }, booked: 'bag' } as const;
const nothingPaid = { charged: 1250, paid: 0, waived: 0, refunded: 0, postings: 2 };

/** A completed bin that was booked as a bag, with its money and what was paid with the act that is told. */
function charged(
  money: Partial<StoredMoney>,
  entry: Partial<HistoryRecord>,
  more: Partial<PickupRecord> = {},
): Facts['pickup'] {
  const pickup: PickupRecord = {
    ...samplePickup,
    content: { ...samplePickup.content, size: 'bin' },
    price,
    money: { ...nothingPaid, ...money },
    status: 'completed',
    assignedCollector: kofi,
    ...more,
  };
  return { account: amaAccount, pickup, entry: { at, event: 'completed', by: byKofi, ...entry } };
}

const receipt = { id: 'ABC123-2', amount: 1250, at, method: 'cash' } as const;
const byMobile = { ...receipt, method: 'mobile money' } as const;
const bySystem = { role: 'system', id: 'system', name: 'The system' } as const;
const asBooked = { content: { ...samplePickup.content, size: 'bag' } } as const;

const askedAtDoor = {
  content: { ...samplePickup.content, size: 'load' },
  price: { ...price, amounts: { bag: 500 } },
} as const;

/** What became of money: in order with the snapshot. */
const ofMoney = [
  charged({ paid: 1250, receipt }, { amount: 1250 }),
  charged({}, {}),
  charged({ charged: 500 }, {}, asBooked),
  charged({ paid: 500, receipt: { ...receipt, amount: 500 } }, { amount: 500 }),
  charged({ paid: 2000, receipt: { ...receipt, amount: 2000 } }, { amount: 2000 }),
  // Paid at a completion that was reopened since.
  charged({ paid: 1250, receipt: { ...receipt, at: '2026-06-01T09:00:00.000Z' } }, {}),
  // By who came too late, for a pickup that somebody else has; then staff at the office.
  charged(
    { charged: 0, paid: 1250, receipt },
    { event: 'paid', amount: 1250 },
    {
      status: 'assigned',
      assignedCollector: yaw,
    },
  ),
  charged({ paid: 1250, receipt }, { event: 'paid', amount: 1250, by: byAdmin, reason: undefined }),
  // By Mobile Money: all; where nothing was to pay; given back; taken back by the network.
  charged(
    { paid: 1250, receipt: byMobile },
    { event: 'paid', amount: 1250, by: bySystem, method: 'mobile money' },
  ),
  charged(
    { paid: 2500, receipt: byMobile },
    { event: 'paid', amount: 1250, by: bySystem, method: 'mobile money' },
  ),
  charged(
    { paid: 1250, refunded: 1250, waived: 1250 },
    { event: 'refunded', amount: 1250, by: byAdmin, reason: 'Twice.', method: 'mobile money' },
  ),
  charged({}, { event: 'payment reversed', amount: 1250, by: bySystem, method: 'mobile money' }),
  charged(
    { waived: 1250 },
    { event: 'payment reversed', amount: 1250, by: bySystem, method: 'mobile money' },
  ),
  // What staff noted by mistake and took back.
  ...reversalEvents.map((event) =>
    charged(event === 'price reversed' ? { charged: 0 } : {}, {
      event,
      amount: 1250,
      by: byAdmin,
      reason: 'Typed wrongly',
    }),
  ),
  // A load, for which the list says “ask”: not paid, and paid as a bag; then staff set its price.
  charged({ charged: 0 }, {}, askedAtDoor),
  charged({ charged: 0, paid: 500, receipt: { ...receipt, amount: 500 } }, { amount: 500 }, askedAtDoor),
  charged({}, { event: 'priced', by: byAdmin }),
  charged({ waived: 1250 }, { event: 'waived', amount: 1250, by: byAdmin, reason: 'We came late.' }),
  charged(
    { paid: 1250, refunded: 1250, waived: 1250 },
    { event: 'refunded', amount: 1250, by: byAdmin, reason: 'Twice.' },
  ),
] as const;

/** A request that somebody made to a number of somebody else. */
function asked(amount: number): PaymentRecord {
  return {
    reference: 'test-1',
    pickupId: samplePickup.id,
    userId: samplePickup.user.id,
    amount,
    phone: '+233241234567',
    network: 'mtn',
    askedBy: { role: 'collector', id: 'C' },
    isOwnNumber: false,
    createdAt: at,
    sendsAfter: 0,
    status: 'open',
    next: 'wait',
  };
}

/** What a notice may be about, once with all that there can be to say, once with the least. */
const samples: { readonly [S in Subject]: readonly Facts[S][] } = {
  pickup: [
    {
      ...about(
        { ...samplePickup, assignedCollector: yaw },
        'The road was flooded, nobody could get through it',
      ),
      answered: {
        problem: { id: 'P', kind: 'price', reportedAt: at, answer: 'We are sorry.' },
        visit: pendingPickup({ scheduledAt: '2026-06-12T08:00:00.000Z' }),
      },
    },
    { account: amaAccount, pickup: { ...samplePickup, content: { ...samplePickup.content, location: '' } } },
    {
      account: amaAccount,
      pickup: { ...samplePickup, price, content: { ...samplePickup.content, size: 'load' } },
    },
  ],
  planned: [
    { account: amaAccount, pickup: samplePickup },
    { account: amaAccount, pickup: { ...samplePickup, ...asBooked, price } },
  ],
  arrival: [
    {
      account: amaAccount,
      pickup: { ...samplePickup, assignedCollector: yaw },
      isTold: true,
      expectedAt: '2026-06-10T12:45:00.000Z',
    },
    { account: amaAccount, pickup: samplePickup, isTold: true, expectedAt: undefined },
  ],
  jobs: [
    {
      account: kofiAccount,
      jobs: Array.from({ length: 9 }, (_, day) => ({
        date: `2026-06-1${day}`,
        count: day === 0 ? 1 : 98 + day,
      })),
      isMore: true,
      lost: 100,
      soonest: at,
    },
    { account: kofiAccount, jobs: [], isMore: false, lost: 1, soonest: at },
  ],
  account: [
    { account: kofiAccount },
    { account: { ...kofiAccount, isApproved: false } },
    { account: { ...kofiAccount, phone: '+233241234567', phoneVerified: true, resetBy: 'email' } },
  ],
  order: [undefined, { id: 'osu', name: 'Osu' }].map((area) => ({
    account: amaAccount,
    order: weeklyOrder({ area }),
    missed: { userId: 'U', orderId: 'O', date: '2026-06-09', problem: 'The area is closed.' },
  })),
  debts: [
    { account: amaAccount, due: 1250, pickups: 1, isDisputed: false },
    { account: amaAccount, due: 100_000_000, pickups: 100, isDisputed: false },
  ],
  handOver: [
    { account: kofiAccount, counted: 12_000, before: 12_050 },
    { account: kofiAccount, counted: 100_000_000, before: -99_999_999 },
    { account: kofiAccount, counted: 100_000_000, before: 100_000_000, isReversed: true },
  ],
  payment: [{ payment: asked(1250), phone: '+233241234567', ownerId: undefined }],
  formerEmail: [{ email: 'ama@example.com', addedAt: at, accountId: 'A' }],
  formerPhone: [{ phone: '+233241234567', accountId: 'A' }],
  resetRequest: [
    { email: 'ama@example.com', account: amaAccount },
    { email: 'ama@example.com', unverifiedId: 'A' },
  ],
  codeRequest: [{ phone: '+233241234567', purpose: 'sign-up', knownDevice: false, askedAt: 0 }],
  supportMessage: [{ email: 'ama@example.com' }, { email: '' }, { email: '', phone: '+233241234567' }].map(
    (writer) => ({
      message: { id: 'M', name: 'Ama', ...writer, subject: 'Fee?', message: 'How much?', createdAt: at },
    }),
  ),
};

const kinds = Object.keys(notices) as NoticeKind[];
const isOfMoney = (kind: NoticeKind) =>
  rowOf({ kind }).mandatory === 'payment' && rowOf({ kind }).about === 'pickup';

it.each(kinds)('the words of %s', (kind) => {
  const row = rowOf({ kind });
  const events = {
    paid: ['paid'],
    priced: ['priced'],
    waived: ['waived'],
    refunded: ['refunded'],
    'payment-reversed': ['payment reversed', ...reversalEvents],
  };
  const own: readonly string[] = events[kind as keyof typeof events] ?? ['completed'];
  const about = isOfMoney(kind)
    ? ofMoney.filter(({ entry }) => own.includes(entry?.event ?? ''))
    : samples[row.about];
  const told = about.flatMap((facts) => {
    const mail = row.mail?.(facts, { origin: 'https://sankofa.test', token: 'TOKEN' });
    const dialled = { ussdCode: '*920*88#', supportPhone: '030 000 0000' };
    const sites = [{}, dialled, { ...dialled, hasMobileMoney: true }];
    const texts = sites.map((site) => row.sms?.(facts, { code: '123456', ...site }));
    const text = mail && renderText({ greeting: '', ...mail }, '').replace(/\n\n--\n$/, '');
    return [
      ...(mail ? [`Mail: ${mail.subject}\n\n${text}`] : []),
      ...texts.flatMap((sms) => (sms ? [`SMS: ${sms}`] : [])),
    ];
  });
  expect([...new Set(told)].join('\n\n')).toMatchSnapshot();
});

it('whose address or number is not proved to be theirs gets nothing that somebody typed', () => {
  const strangers = kinds.filter((kind) => /named|-to-prove|new-address/.test(rowOf({ kind }).to));
  expect(strangers.length).toBeGreaterThan(8);
  const typed = 'bit.ly/momo-gift';
  const isTyped = (name: string) => /name|location|note|reason|subject|^message$/i.test(name);
  for (const kind of strangers) {
    const row = rowOf({ kind });
    for (const sample of samples[row.about]) {
      const facts = JSON.parse(JSON.stringify(sample), (name, value) =>
        typeof value === 'string' && isTyped(name) ? typed : value,
      );
      const mail = row.mail?.(facts, { origin: 'https://sankofa.test', token: 'TOKEN' });
      const said = JSON.stringify([mail, row.sms?.(facts, { code: '123456', ussdCode: '*920*88#' })]);
      expect(said, kind).not.toContain(typed);
    }
  }
});

it('each notice is mailed or sent by SMS', () => {
  const [mailed, texted] = [listKinds('mail'), listKinds('sms')];
  expect(kinds.filter((kind) => ![...mailed, ...texted].includes(kind))).toEqual([]);
});

it('the table says whom each notice reaches, and how', () => {
  const rows = kinds.map((kind) => {
    const { about, to, mail, sms, isUrgent, mandatory, essential, gathers, waits, token } = rowOf({ kind });
    const how = { mail, sms, isUrgent, mandatory, essential, gathers, waits, [`token: ${token}`]: token };
    const said = Object.keys(how).filter((one) => how[one as keyof typeof how] !== undefined);
    return `${kind}: ${about}, to ${to}: ${said.join(', ')}`;
  });
  expect(rows).toMatchSnapshot();
});

it('a mail is text, and HTML in which what people wrote is escaped', () => {
  const content = {
    subject: 'A "b"',
    greeting: 'Hello <i>,',
    lines: ["It's\nlate"],
    facts: [
      ['Where', 'Osu & co'],
      ['When', 'today'],
    ],
    link: { label: 'See > it', href: 'https://sankofa.test/?a=1&b=2' },
    closing: ['Bye'],
  } as const;
  expect(renderText(content, 'Sankofa')).toMatchSnapshot();
  expect(renderHtml(content, 'Sankofa')).toMatchSnapshot();
  expect(renderHtml({ ...content, facts: [] }, 'Sankofa')).not.toContain('<p></p>');
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  fc.constantFrom(
    'Ɔpɛpɔ Ŋyarko',
    'Nana Akwasi Opoku-Agyemang III',
    '🚛'.repeat(80),
    'ﷺ'.repeat(30),
    '^{}[]~\\|`@_$',
  ),
);
const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
const phone = fc.integer({ min: 200_000_000, max: 599_999_999 }).map((digits) => `+233${digits}`);

/** Without a code to dial, with a usual one, and with the longest that a stage can have; with Mobile Money and without. */
const sites = fc.record({
  code: fc.constant('987654'),
  ussdCode: fc.constantFrom(undefined, '*920*88#', '*920*12345*12345#'),
  hasMobileMoney: fc.boolean(),
  supportPhone: fc.constant('+233 30 000 0000'),
});

it.each([
  ['Kɔfi 🚛', 'Kofi'],
  ['Ʒɛ\u200Eƙʼ', 'Zek'],
  ['علي', 'A collector'],
])('an SMS names the collector %j as %j', (firstName, said) => {
  const facts = {
    account: amaAccount,
    pickup: { ...samplePickup, assignedCollector: { ...kofi, firstName } },
  };
  expect(rowOf({ kind: 'assigned' }).sms?.(facts, { code: '' })).toMatch(`Sankofa: ${said} will collect`);
});

describe('every SMS is one part of characters that every phone has', () => {
  it.each(listKinds('sms').filter((kind) => rowOf({ kind }).to === 'household'))('%s', (kind) => {
    fc.assert(
      fc.property(
        fc.record({ name: text, place: text, written: fc.option(text), phone: fc.option(phone), at: day }),
        fc.constantFrom(...wasteTypes),
        sites,
        ({ name, place, written, phone, at }, wasteType, site) => {
          const pickup = {
            ...samplePickup,
            scheduledAt: at.toISOString(),
            content: { ...samplePickup.content, wasteType, location: place },
            assignedCollector: { id: 'C', firstName: name, lastName: 'B', phone: phone ?? undefined },
            order: { id: 'O', date: '2026-06-10', everyWeeks: 2 as const },
          };
          const facts = {
            ...about(pickup, written ?? undefined),
            order: { ...weeklyOrder(), content: pickup.content },
            missed: { userId: 'U', orderId: 'O', date: pickup.scheduledAt.slice(0, 10), problem: '' },
          };
          expect(rowOf({ kind }).sms?.(facts, site)).toMatch(onePart);
        },
      ),
    );
  });

  it.each(
    listKinds('sms').filter((kind) => rowOf({ kind }).about !== 'jobs' && rowOf({ kind }).to === 'household'),
  )('%s, of a pickup with a price, whatever was paid', (kind) => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const how = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(
        fc.record({
          charged: amount,
          load: fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined }),
          paid: amount,
          cash: amount,
          name: text,
          written: text,
          at: day,
        }),
        fc.constantFrom(...wasteTypes),
        fc.tuple(fc.constantFrom(...sizes), fc.constantFrom(...sizes), how, how),
        fc.tuple(sites, fc.constantFrom('cash' as const, 'mobile money' as const, undefined)),
        (
          { charged: sum, load, paid, cash, name, written, at: then },
          wasteType,
          [booked, size, bookedCount, count],
          [site, method],
        ) => {
          const one = Math.floor(sum / count);
          const facts = charged(
            { charged: sum, paid, receipt: { ...receipt, id: 'ABC123-99' } },
            { amount: cash, reason: written, by: { ...byKofi, name }, method },
            {
              scheduledAt: then.toISOString(),
              content: { wasteType, location: name, size, count },
              price: { ...price, amounts: { bag: one, bin: one, load }, booked, bookedCount },
              assignedCollector: { ...kofi, firstName: name },
              order: { id: 'O', date: '2026-06-10', everyWeeks: 2 },
            },
          );
          const order = { ...weeklyOrder(), content: facts.pickup.content };
          const missed = { userId: 'U', orderId: 'O', date: '2026-06-09', problem: '' };
          expect(rowOf({ kind }).sms?.({ ...facts, order, missed }, site)).toMatch(onePart);
        },
      ),
    );
  });

  it('summaries of a collector’s jobs', () => {
    const count = fc.integer({ min: 1, max: 1_000_000 });
    const date = day.map((at) => at.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.array(fc.record({ date, count }), { maxLength: 12 }),
        fc.boolean(),
        fc.oneof(fc.constant(0), count),
        sites,
        (jobs, isMore, lost, site) => {
          const facts = { account: kofiAccount, jobs, isMore, lost, soonest: at };
          expect(notices.assignments.sms(facts, site)).toMatch(onePart);
        },
      ),
    );
  });

  it('what was handed over, and what stays', () => {
    const amount = fc.integer({ min: -1_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(amount, amount, sites, (counted, before, site) => {
        const facts = { account: kofiAccount, counted, before };
        expect(notices['hand-over'].sms(facts, site)).toMatch(onePart);
      }),
    );
  });

  it('what is owed over all', () => {
    const [due, pickups] = [fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 100 })];
    fc.assert(
      fc.property(due, pickups, sites, (sum, count, site) => {
        const facts = { account: amaAccount, due: sum, pickups: count, isDisputed: false };
        expect(notices['debt-reminder'].sms(facts, site)).toMatch(onePart);
      }),
    );
  });

  it('what somebody else is asked to pay', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(amount, (sum) => {
        const facts = { payment: asked(sum), phone: '+233241234567', ownerId: undefined };
        expect(notices['payment-asked'].sms(facts)).toMatch(onePart);
      }),
    );
  });

  it('codes and security notices', () => {
    const others = listKinds('sms').filter(
      (kind) =>
        ['owner', 'number-to-prove', 'named'].includes(rowOf({ kind }).to) &&
        kind !== 'hand-over' &&
        kind !== 'debt-reminder' &&
        kind !== 'payment-asked',
    );
    expect(others.length).toBeGreaterThan(5);
    fc.assert(
      fc.property(fc.constantFrom(...others), sites, (kind, site) => {
        expect(rowOf({ kind }).sms?.({ account: amaAccount }, site)).toMatch(onePart);
      }),
    );
  });

  it('but the last line of a code, which names the site to the browser', () => {
    const tell = (domain: string) =>
      rowOf({ kind: 'code' }).sms?.({ account: amaAccount }, { code: '123456', domain }) ?? '';
    const [words, line, ...more] = tell('sankofa.example').split('\n');
    expect(words).toMatch(onePart);
    expect([line, more]).toEqual(['@sankofa.example #123456', []]);
    expect(tell('sankofa.example').length).toBeLessThanOrEqual(smsLength);
    expect(tell(`${'a'.repeat(60)}.example`)).toBe(words);
  });
});

it('what is unpaid names every way to pay; while its report waits nothing asks for it', () => {
  const history = [{ at, event: 'completed', by: byKofi }] as const;
  const facts = charged({}, {}, { ...asBooked, scheduledAt: '2026-11-26T09:30:00.000Z', history });
  const tell = (site: object, of: typeof facts = facts) =>
    notices['completed-charged'].sms(of, { code: '', ...site });
  const ussdCode = '*920*88#';
  expect(tell({ ussdCode, hasMobileMoney: true })).toMatch(
    / Pay by Mobile Money: dial \*920\*88#, 2, or on our site\. Cash: to the collector\./,
  );
  expect(tell({ hasMobileMoney: true })).toMatch(
    / Pay by Mobile Money on our site, or the collector in cash\./,
  );
  expect(tell({ ussdCode })).toMatch(/ Please pay the collector in cash\./);
  const mail = notices['completed-charged'].mail(facts, {
    ...{ origin: '', token: '', ussdCode },
    hasMobileMoney: true,
  });
  expect(mail.lines).toContain(
    'Pay by Mobile Money: open your pickup on our site, or dial *920*88#, 2. Or pay in cash, to the collector or at our office.',
  );
  const problem = { id: 'P-1', kind: 'price', reportedAt: '2026-12-01T09:00:00.000Z' };
  const asked: typeof facts = { ...facts, pickup: { ...facts.pickup, problems: [problem] } };
  expect(tell({ ussdCode, hasMobileMoney: true }, asked)).toMatch(/ don't have to pay until we answer/);
  expect(tell({ ussdCode, hasMobileMoney: true }, asked)).not.toMatch(/dial|cash/i);
});

it('an assignment is told with the name and the number of the collector', () => {
  const assignedCollector = { id: 'C', firstName: 'Kofi', lastName: 'Boateng', phone: '+233241234567' };
  const pickup = { ...samplePickup, scheduledAt: '2026-11-23T09:30:00.000Z', assignedCollector };
  expect(notices.assigned.sms(about(pickup))).toBe(
    `Sankofa: Kofi will collect your ${pickup.content.wasteType} waste (Mon 23 Nov, 9:30am-11:30am). Call 024 123 4567.`,
  );
});

it('an answer to a problem is in the text itself, shortened', () => {
  const pickup = { ...samplePickup, scheduledAt: '2026-11-23T09:30:00.000Z' };
  const tell = (answer: string) => notices['problem-answered'].sms(about(pickup, answer));
  const start = `Sankofa: our answer about your ${pickup.content.wasteType} waste (Mon 23 Nov, 9:30am-11:30am): `;
  expect(tell('We come again.')).toBe(`${start}We come again.`);
  expect(tell('x'.repeat(81))).toBe(`${start}${'x'.repeat(78)}..`);
});

it('without a code to dial no SMS mentions dialling', () => {
  const texts = listKinds('sms').flatMap((kind) => {
    const row = rowOf({ kind });
    return samples[row.about].map((facts) => row.sms?.(facts, { code: '123456' }));
  });
  expect(texts.filter((text) => /dial|[*]\d|short code/i.test(text ?? ''))).toEqual([]);
});

it('without a price no notice has an amount', () => {
  const without = samples.pickup.slice(0, 2);
  const said = kinds
    .filter((kind) => rowOf({ kind }).about === 'pickup' && !isOfMoney(kind))
    .flatMap((kind) => {
      const row = rowOf({ kind });
      return without.flatMap((facts) => [
        row.sms?.(facts, { code: '', ussdCode: '*920*88#' }),
        JSON.stringify(row.mail?.(facts, { origin: '', token: '' })),
      ]);
    });
  expect(said.filter((text) => /GHS|GH₵|price|pay/i.test(text ?? ''))).toEqual([]);
});
