import { describe, expect, it } from 'vitest';
import { refund, takeCash, takeLateCash, waive } from '#domain/money/payments.ts';
import { findLosingCollector, type PickupChange } from '#domain/pickups/pickup-change.ts';
import { transition } from '#domain/pickups/transition.ts';
import { answerProblem, reportProblem } from '#domain/problems/problems.ts';
import { bySystem, type PickupRecord } from '#domain/records/pickup.ts';
import { act } from '#testing/samples/act-on-pickup.ts';
import { amaAccount } from '#testing/samples/sample-account.ts';
import {
  ama,
  byAdmin,
  byAma,
  byKofi,
  kofi,
  pendingPickup,
  requestedAt,
  yaw,
} from '#testing/samples/sample-pickup.ts';
import { delayOf, findDue, isStillTrue, type MailMessage } from './due.ts';

const mails = (change: PickupChange) => findDue('mail', 'pickup', change);
const isMailTrue = (mail: MailMessage, pickup: PickupRecord) => {
  const facts = { account: amaAccount, pickup, isTold: mail.kind === 'on-the-way', expectedAt: undefined };
  return isStillTrue(mail, facts, new Date('at' in mail ? mail.at : Date.now()));
};

const pending = pendingPickup();
const assigned = act(pending, 'assign', { by: byAdmin, collector: kofi });
const started = act(assigned, 'start', { by: byKofi });
const done = act(started, 'complete', { by: byKofi });
const undone = act(done, 'undo-complete', { by: byKofi });
const priced = {
  ...started,
  content: { ...started.content, size: 'bag' },
  price: { listId: 'L', amounts: { bag: 500 }, booked: 'bag' },
} as const satisfies PickupRecord;
const unpaid = act(priced, 'complete', { by: byKofi });
const cash = { paid: { method: 'cash', amount: 500 } } as const;
const moving = { by: byAdmin, now: new Date('2026-06-10T12:00:00.000Z'), reason: 'We came late.' };
const later = { seat: { scheduledAt: '2026-06-12T09:30:00.000Z' } };

type Case = readonly [
  what: string,
  before: PickupRecord | undefined,
  after: PickupRecord,
  told: readonly string[],
  lost: string | undefined,
];

const cases: readonly Case[] = [
  ['a request', undefined, pending, [], undefined],
  ['an assignment', pending, assigned, ['assigned', 'assignment-new'], undefined],
  [
    'a re-assignment',
    assigned,
    act(assigned, 'assign', { by: byAdmin, collector: yaw }),
    ['re-assigned', 'assignment-new', 'assignment-lost'],
    kofi.id,
  ],
  ['a start', assigned, started, ['started', 'on-the-way'], undefined],
  ['a completion', started, act(started, 'complete', { by: byKofi }), ['completed'], undefined],
  ['a completion with a price', priced, unpaid, ['completed-charged'], undefined],
  [
    'a completion with a price that was paid',
    priced,
    act(priced, 'complete', { by: byKofi, atDoor: cash }),
    ['completed-charged'],
    undefined,
  ],
  [
    'a completion without a price, for which a phone took cash',
    started,
    act(started, 'complete', { by: byKofi, atDoor: cash }),
    ['completed-charged'],
    undefined,
  ],
  [
    'a completion whose list says "ask"',
    priced,
    act({ ...priced, content: { ...priced.content, size: 'load' } }, 'complete', { by: byKofi }),
    ['completed-charged'],
    undefined,
  ],
  ['cash for an older debt', unpaid, takeCash(unpaid, 500, moving).pickup, ['paid'], undefined],
  ['cash that came too late', priced, takeLateCash(priced, 500, moving).pickup, ['paid'], undefined],
  ['a waiver', unpaid, waive(unpaid, moving).pickup, ['waived'], undefined],
  [
    'money given back',
    takeCash(unpaid, 500, moving).pickup,
    refund(takeCash(unpaid, 500, moving).pickup, { ...moving, now: new Date('2026-06-10T13:00:00.000Z') })
      .pickup,
    ['refunded'],
    undefined,
  ],
  [
    'an assignment that could not be collected',
    started,
    act(started, 'could-not-collect', { by: byKofi, reason: 'Nobody home' }),
    ['could-not-collect'],
    undefined,
  ],
  [
    'a cancellation by the household',
    assigned,
    act(assigned, 'cancel', { by: byAma }),
    ['assignment-lost'],
    kofi.id,
  ],
  ['a cancellation of a pending one', pending, act(pending, 'cancel', { by: byAma }), [], undefined],
  [
    'a cancellation by staff',
    started,
    act(started, 'cancel', { by: byAdmin, reason: 'No vehicle' }),
    ['cancelled', 'assignment-lost'],
    kofi.id,
  ],
  [
    'a cancellation by the system',
    assigned,
    act(assigned, 'cancel', { by: bySystem }),
    ['assignment-lost'],
    kofi.id,
  ],
  [
    'a reschedule by the household',
    assigned,
    act(assigned, 'reschedule', { by: byAma, ...later }),
    ['assignment-lost'],
    kofi.id,
  ],
  [
    'a new time by staff',
    assigned,
    act(assigned, 'edit', { by: byAdmin, ...later }),
    ['rescheduled', 'assignment-changed'],
    undefined,
  ],
  [
    'a new time by staff, nobody having the assignment',
    pending,
    act(pending, 'edit', { by: byAdmin, ...later }),
    ['rescheduled'],
    undefined,
  ],
  [
    'an edit',
    assigned,
    act(assigned, 'edit', { by: byAdmin, changes: { location: 'Tema' } }),
    ['edited', 'assignment-changed'],
    undefined,
  ],
  [
    'a release, its collector being gone',
    assigned,
    act(assigned, 'release', { by: bySystem }),
    [],
    undefined,
  ],
  ['an undone completion', done, undone, [], undefined],
  [
    'a reopened pickup',
    done,
    act(done, 'reopen', { by: byAdmin, collector: kofi, reason: 'Bag left' }),
    ['reopened', 'assignment-reopened'],
    undefined,
  ],
  [
    'a pickup reopened for nobody',
    done,
    act(done, 'reopen', { by: byAdmin, reason: 'Bag left' }),
    ['reopened'],
    undefined,
  ],
  ['a refreshed phone', assigned, { ...assigned, user: { ...ama, phone: '+233200000000' } }, [], undefined],
];

describe('who is told of', () => {
  it.each(cases)('%s', (_, before, next, told, lost) => {
    const due = mails({ before, after: next });
    expect(due.map((mail) => mail.kind).sort()).toEqual([...told].sort());
    expect(findLosingCollector({ before: before, after: next })).toBe(lost);
    expect(due.find((mail) => mail.kind === 'assignment-lost')).toEqual(
      lost && expect.objectContaining({ collectorId: lost }),
    );
    for (const mail of due) expect(isMailTrue(mail, next)).toBe(true);
  });

  it('every case by ids only', () => {
    for (const [, before, next] of cases) {
      const text = JSON.stringify(mails({ before, after: next }));
      expect(text).not.toMatch(/Ama|Kasoa|Kofi|233|Nobody|vehicle/);
    }
  });
});

it('what happened to the money is told once the completion is final, unless there is later news', () => {
  const [mail = expect.fail()] = mails({ before: priced, after: unpaid });
  expect(isMailTrue(mail, unpaid)).toBe(true);
  const moment = { by: byKofi, now: new Date(Date.parse(unpaid.updatedAt) + 1000) };
  const back = transition(unpaid, 'undo-complete', moment).pickup;
  expect(isMailTrue(mail, back)).toBe(false);
  expect(isMailTrue(mail, act(back, 'complete', { by: byKofi }))).toBe(false);
  const at = { by: byKofi, now: new Date(Date.parse(unpaid.updatedAt) + 60_000) };
  expect(isMailTrue(mail, takeCash(unpaid, 500, at).pickup)).toBe(false);
  const [paid = expect.fail()] = mails({ before: unpaid, after: takeCash(unpaid, 500, at).pickup });
  expect(isMailTrue(paid, takeCash(unpaid, 500, at).pickup)).toBe(true);
});

it('a mail is told apart by what it is about: the pickup, its version and the time', () => {
  const moved = act(assigned, 'assign', { by: byAdmin, collector: yaw });
  const common = { event: `${pending.id}@3`, pickupId: pending.id, at: moved.updatedAt };
  expect(mails({ before: assigned, after: moved })).toEqual([
    { ...common, kind: 're-assigned', collectorId: yaw.id },
    { ...common, kind: 'assignment-new', collectorId: yaw.id },
    { ...common, kind: 'assignment-lost', collectorId: kofi.id },
  ]);
});

describe('a problem that was answered', () => {
  const reported = reportProblem(
    started,
    { kind: 'not-collected' },
    new Date('2026-06-10T12:00:00.000Z'),
  ).pickup;
  const problemId = reported.problems?.[0]?.id ?? '';
  const now = new Date('2026-06-11T08:00:00.000Z');
  const answer = (returnVisitId?: string) =>
    answerProblem(reported, { problemId, answer: 'We are sorry.', returnVisitId }, byAdmin, now).pickup;
  const answered = answer();
  const due = {
    kind: 'problem-answered',
    event: `${reported.id}@${answered.version}`,
    pickupId: reported.id,
    at: now.toISOString(),
  } as const;

  it('is told to the household', () => {
    expect(mails({ before: reported, after: answered })).toEqual([due]);
    expect(mails({ before: started, after: reported })).toEqual([]);
  });

  it('also says that the pickup is cancelled for a return visit; its collector is told as well', () => {
    expect(mails({ before: reported, after: answer('01VISIT') })).toEqual([
      due,
      { ...due, kind: 'assignment-lost', collectorId: kofi.id },
    ]);
  });

  it('is told as long as the answer is there', () => {
    const problems = [
      { id: `${reported.id}-0`, kind: 'price', reportedAt: requestedAt },
      ...(answered.problems ?? []),
    ];
    expect(isMailTrue(due, { ...answered, problems })).toBe(true);
    expect(isMailTrue(due, reported)).toBe(false);
    expect(isMailTrue(due, started)).toBe(false);
  });
});

describe('what changed together with others', () => {
  const many = { by: byAdmin, inBulk: true } as const;
  const given = act(pending, 'assign', { ...many, collector: kofi });
  const taken = act(given, 'assign', { ...many, collector: yaw });
  const tenMinutes = '2026-06-01T10:10:00.000Z';
  const at = (pickup: PickupRecord, instant: string): PickupRecord => ({
    ...pickup,
    history: pickup.history.map((entry, index) =>
      index === pickup.history.length - 1 ? { ...entry, at: instant } : entry,
    ),
  });
  const summary = (collectorId: string) => ({
    kind: 'assignments',
    event: `${collectorId}@${tenMinutes}`,
    collectorId,
    since: tenMinutes,
  });

  it('is mailed to the household, and to collectors as one summary of ten minutes', () => {
    const change = { before: pending, after: at(given, '2026-06-01T10:10:00.000Z') };
    expect(mails(change)).toEqual([expect.objectContaining({ kind: 'assigned' }), summary(kofi.id)]);
  });

  it('is summarised for who got it and for who lost it', () => {
    const change = { before: given, after: at(taken, '2026-06-01T10:19:59.999Z') };
    expect(mails(change).slice(1)).toEqual([summary(yaw.id), summary(kofi.id)]);
    const released = act(given, 'release', many);
    expect(mails({ before: given, after: at(released, tenMinutes) })).toEqual([summary(kofi.id)]);
  });

  /** What was given at once, minutes after the first. */
  const later = (pickup: PickupRecord, minutes: number) =>
    at(pickup, new Date(Date.parse(given.updatedAt) + minutes * 60_000).toISOString());
  const give = (pickup: PickupRecord, collector: typeof kofi, minutes: number) =>
    later(act(pickup, 'assign', { ...many, collector }), minutes);
  const told = (before: PickupRecord, after: PickupRecord) =>
    mails({ before, after }).filter(({ kind }) => /assigned$/.test(kind));

  it('is told to the household when nobody can undo it any longer, unless it was undone', () => {
    const [mail = expect.fail()] = told(pending, given);
    expect(mail).toMatchObject({ kind: 'assigned', inBulk: true });
    const delays = [0, 30, 615, 900].map((after) =>
      delayOf(mail, new Date(Date.parse(given.updatedAt) + after * 1000)),
    );
    expect(delays).toEqual([615, 585, 0, 0]);
    expect(isMailTrue(mail, given)).toBe(true);
    const released = later(act(given, 'release', many), 5);
    expect(isMailTrue(mail, released)).toBe(false);
    const again = give(released, kofi, 7);
    expect([mail, ...told(released, again)].map((one) => isMailTrue(one, again))).toEqual([false, true]);
  });

  it('is not told to a household that knows of this collector, as after an undo', () => {
    const back = give(give(assigned, yaw, 0), kofi, 9);
    expect(told(give(assigned, yaw, 0), back)).toEqual([]);
    const released = later(act(assigned, 'release', many), 0);
    expect(told(released, give(released, kofi, 9))).toEqual([]);
    expect(told(released, give(released, yaw, 9))).toMatchObject([{ kind: 're-assigned' }]);
  });

  it('is the first collector a household is told of, when those before were undone', () => {
    expect(told(given, give(given, yaw, 10))).toMatchObject([{ kind: 'assigned' }]);
    expect(told(given, give(given, yaw, 11))).toMatchObject([{ kind: 're-assigned' }]);
    const alone = later(act(given, 'assign', { by: byAdmin, collector: yaw }), 1);
    expect(told(given, alone)).toMatchObject([{ kind: 'assigned' }]);
  });

  it('is told again once the household had to choose another time', () => {
    const chosen = act(assigned, 'reschedule', {
      by: byAma,
      seat: { scheduledAt: '2026-06-12T09:30:00.000Z' },
    });
    const failed = act(started, 'could-not-collect', { by: byKofi, reason: 'No access' });
    for (const open of [chosen, failed])
      expect(told(open, give(open, kofi, 0))).toMatchObject([{ kind: 'assigned' }]);
    const moved = act(assigned, 'edit', { by: byAdmin, seat: { scheduledAt: '2026-06-12T09:30:00.000Z' } });
    expect(told(moved, give(moved, yaw, 0))).toMatchObject([{ kind: 're-assigned' }]);
  });

  it('is not told where nothing happened to the pickup', () => {
    expect(mails({ before: given, after: { ...given, version: 9 } })).toEqual([]);
  });
});
