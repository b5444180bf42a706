import { describe, expect, it } from 'vitest';
import type { HistoryEvent } from '#contracts/pickups/pickups.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
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
import { findUnnamed, lostPickupView, pickupView, summaryView, type Viewer } from './pickup-view.ts';

const household: Viewer = { role: 'user', id: ama.id };
const collector: Viewer = { role: 'collector', id: kofi.id };
const admin: Viewer = { role: 'admin', id: byAdmin.id, duties: ['service'] };
const now = new Date('2026-06-11T08:00:00.000Z');
const kofiWithPhone = { ...kofi, phone: '+233271234567' };

const problem = {
  id: `${pendingPickup().id}-1`,
  kind: 'left-behind',
  reportedAt: '2026-06-10T12:00:00.000Z',
};
const assigned = pendingPickup({
  status: 'assigned',
  assignedCollector: kofiWithPhone,
  area: { id: '01OSU', name: 'Osu' },
  slot: { areaId: '01OSU', date: '2026-06-10', start: '09:30' },
  order: { id: '01ORDER', date: '2026-06-10', everyWeeks: 2 },
  problems: [problem],
  returnOf: '01FIRST',
  receipts: [{ keyHash: 'key', requestHash: 'request', message: 'Pickup cancelled.' }],
  history: [
    { at: requestedAt, event: 'requested', by: byAma },
    {
      at: '2026-06-02T08:00:00.000Z',
      event: 'could not collect',
      by: { ...byKofi, id: yaw.id, name: 'Yaw Owusu' },
      collectorId: yaw.id,
      reason: 'Nobody home',
      note: 'A dog at the gate',
    },
    { at: '2026-06-03T08:00:00.000Z', event: 'assigned', by: byAdmin, collectorId: kofi.id, inBulk: true },
  ],
});

describe('whom an assignment in the history was about', () => {
  const esi = { id: '01ESI', firstName: 'Esi', lastName: 'Addo' };
  const given = (collectorId: string | undefined, event: HistoryEvent) =>
    ({ at: requestedAt, event, by: byAdmin, collectorId }) as const;
  const passed: PickupRecord = {
    ...assigned,
    history: [
      given(esi.id, 'assigned'),
      given(yaw.id, 're-assigned'),
      given(yaw.id, 'released'),
      given(undefined, 'reopened'),
      { ...given(yaw.id, 'could not collect'), by: { role: 'collector', id: yaw.id, name: 'Yaw Owusu' } },
      given(kofi.id, 'assigned'),
      given(kofi.id, 'edited'),
    ],
  };
  const told = (viewer: Viewer, pickup = passed, names?: ReadonlyMap<string, string>) =>
    pickupView(pickup, viewer, now, names).history.map(({ collector }) => collector);

  it('is told to staff, with the names that the pickup or somebody else knows', () => {
    expect(findUnnamed(passed)).toEqual([esi.id]);
    const rest = ['Yaw Owusu', 'Yaw Owusu', undefined, undefined, 'Kofi Boateng', undefined];
    expect(told(admin)).toEqual([undefined, ...rest]);
    expect(told(admin, passed, new Map([[esi.id, 'Esi Addo']]))).toEqual(['Esi Addo', ...rest]);
  });

  it('is told to household and collector of the collector of now alone', () => {
    const names = new Map([[esi.id, 'Esi Addo']]);
    const now = [...Array(5).fill(undefined), 'Kofi Boateng', undefined];
    expect([told(household, passed, names), told(collector, passed, names)]).toEqual([now, now]);
    const nobody = { ...passed, assignedCollector: undefined };
    expect(told(household, nobody, names)).toEqual(Array(7).fill(undefined));
  });
});

describe('a pickup as its household sees it', () => {
  it('has everything that was agreed, in the words of the screens', () => {
    const { content, id, createdAt, updatedAt, version } = assigned;
    expect(pickupView(assigned, household, now)).toEqual({
      id,
      ...content,
      date: '10th Jun 2026',
      time: '09:30 AM',
      scheduledAt: assigned.scheduledAt,
      status: 'assigned',
      user: ama,
      assignedCollector: kofiWithPhone,
      area: { id: '01OSU', name: 'Osu' },
      standingOrder: { id: '01ORDER', everyWeeks: 2 },
      history: [
        { at: requestedAt, event: 'requested', by: { role: 'user', name: 'Ama Mensah' } },
        {
          at: '2026-06-02T08:00:00.000Z',
          event: 'could not collect',
          by: { role: 'collector', name: 'Yaw Owusu' },
          reason: 'Nobody home',
        },
        {
          at: '2026-06-03T08:00:00.000Z',
          event: 'assigned',
          by: { role: 'admin', name: 'Esi Staff' },
          collector: 'Kofi Boateng',
        },
      ],
      problems: [problem],
      returnOf: '01FIRST',
      createdAt,
      updatedAt,
      version,
    });
  });

  it('lies Everywhere where there are no areas, and at a Plus Code where the phone told its position', () => {
    const position = { lat: 5.603717, lng: -0.186964 };
    const pickup = pendingPickup({ content: { ...assigned.content, position } });
    expect(summaryView(pickup, household, now)).toMatchObject({
      area: { id: 'everywhere', name: 'Everywhere' },
      plusCode: '6CQXJR37+F6',
    });
    expect(summaryView(pendingPickup(), household, now).plusCode).toBeUndefined();
  });

  it('says that a new time has to be chosen', () => {
    const awaitingTime = { at: requestedAt, cause: 'postponed', reason: 'Flood' } as const;
    expect(summaryView(pendingPickup({ awaitingTime }), household, now).awaitingTime).toEqual(awaitingTime);
  });
});

describe('notes and problems', () => {
  it.each([
    [household, undefined, 1],
    [collector, 'A dog at the gate', undefined],
    [admin, 'A dog at the gate', 1],
  ] as const)('%o: notes are for staff, problems not for collectors', (viewer, note, problems) => {
    const view = pickupView(assigned, viewer, now);
    expect(view.history[1]?.note).toBe(note);
    expect(view.problems?.length).toBe(problems);
  });

  it('are left out where there are none', () => {
    expect(pickupView(pendingPickup(), household, now)).not.toHaveProperty('problems');
    expect(pickupView(pendingPickup(), household, now).standingOrder).toBeUndefined();
    expect(pickupView(pendingPickup(), admin, now).history[0]).toStrictEqual({
      at: requestedAt,
      event: 'requested',
      by: { role: 'user', name: 'Ama Mensah' },
    });
  });
});

describe('phones', () => {
  const phonesFor = (pickup: PickupRecord, viewer: Viewer) => {
    const { user, assignedCollector } = summaryView(pickup, viewer, now);
    return [user.phone, assignedCollector?.phone];
  };
  const both = [ama.phone, kofiWithPhone.phone];
  const none = [undefined, undefined];
  const own: Readonly<Record<string, readonly unknown[]>> = {
    user: [ama.phone, undefined],
    collector: [undefined, kofiWithPhone.phone],
  };

  it.each<[Status, boolean]>([
    ['pending', false],
    ['assigned', true],
    ['in progress', true],
    ['completed', false],
    ['cancelled', false],
  ])('of a pickup that is %s show to the other side: %s; to admins always', (status, isShown) => {
    const pickup = { ...assigned, status };
    for (const viewer of [household, collector])
      expect(phonesFor(pickup, viewer)).toEqual(isShown ? both : own[viewer.role]);
    expect(phonesFor(pickup, admin)).toEqual(both);
  });

  it('are hidden from people who have nothing to do with the pickup', () => {
    expect(phonesFor(assigned, { role: 'collector', id: yaw.id })).toEqual(none);
  });

  it('are left out where there is none', () => {
    const pickup = { ...assigned, assignedCollector: kofi };
    expect(summaryView(pickup, admin, now).assignedCollector).toStrictEqual(kofi);
  });
});

describe('a pickup that a collector lost', () => {
  const awaitingTime = { at: requestedAt, cause: 'could not collect' } as const;
  const lost = pickupView(assigned, { role: 'collector', id: yaw.id }, now);
  const view = lostPickupView({ ...assigned, awaitingTime }, { role: 'collector', id: yaw.id }, now);

  it('shows neither its place nor its collector', () => {
    expect(view.location).toBe('This pickup is no longer yours.');
    expect(view).not.toHaveProperty('digitalAddress');
    expect(view).not.toHaveProperty('notes');
    expect(view.assignedCollector).toBeUndefined();
    expect(view.awaitingTime).toBeUndefined();
    expect(view.wasteType).toBe('plastic');
  });

  it('shows of their own acts nothing of what was corrected', () => {
    const [first, own] = assigned.history;
    const history = [first, { ...own, changes: [{ field: 'place', from: 'Kasoa', to: 'Osu' }] }] as const;
    const corrected = lostPickupView(
      { ...assigned, history } as PickupRecord,
      { role: 'collector', id: yaw.id },
      now,
    );
    expect(corrected.history).toEqual(lost.history.slice(0, 2));
  });

  it('shows nothing from after what they did last', () => {
    expect(view.history).toEqual(lost.history.slice(0, 2));
    expect(lostPickupView(assigned, { role: 'collector', id: '01NOBODY' }, now).history).toEqual([]);
  });
});
