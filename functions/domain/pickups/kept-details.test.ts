import { describe, expect, it } from 'vitest';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { ama, byAdmin, byAma, byKofi, kofi, pendingPickup } from '#testing/samples/sample-pickup.ts';
import { hideOldDetails, isPastKeeping } from './hidden-place.ts';
import { pickupView, summaryView } from './pickup-view.ts';

const completedAt = '2026-06-10T10:00:00.000Z';
const kept = new Date('2026-07-10T10:00:00.000Z');
const later = new Date('2026-07-10T10:00:00.001Z');

const { content } = pendingPickup();
const reported = { id: `${pendingPickup().id}-1`, kind: 'left-behind', reportedAt: completedAt };
const completed: PickupRecord = pendingPickup({
  content: { ...content, position: { lat: 5.603717, lng: -0.186964 } },
  status: 'completed',
  assignedCollector: kofi,
  area: { id: '01OSU', name: 'Osu' },
  order: { id: '01ORDER', date: '2026-06-10', everyWeeks: 1 },
  price: { listId: 'list', amounts: { bag: 500 }, booked: 'bag' },
  money: { charged: 500, paid: 500, waived: 0, refunded: 0, postings: 1 },
  history: [
    { at: '2026-06-01T08:00:00.000Z', event: 'requested', by: byAma },
    { at: '2026-06-02T08:00:00.000Z', event: 'edited', by: byAdmin, reason: 'Ama moved', note: 'Blue gate' },
    { at: completedAt, event: 'completed', by: byKofi, collectorId: kofi.id },
  ],
  updatedAt: completedAt,
});

const ofKofi = { role: 'collector', id: kofi.id } as const;

describe('a completed pickup, as its collector reads it', () => {
  it('is whole for 30 days', () => {
    expect(isPastKeeping(completed, kept)).toBe(false);
    expect(hideOldDetails(completed, kept)).toBe(completed);
  });

  it('has waste, area and date alone after that', () => {
    const view = pickupView(completed, ofKofi, later);
    expect(view).toEqual({
      id: completed.id,
      wasteType: 'plastic',
      location: 'Details are kept for 30 days.',
      items: [{ type: 'plastic', quantity: 2 }],
      date: '10th Jun 2026',
      time: '09:30 AM',
      scheduledAt: completed.scheduledAt,
      status: 'completed',
      user: { id: ama.id, firstName: 'A', lastName: 'household' },
      assignedCollector: kofi,
      area: { id: '01OSU', name: 'Osu' },
      history: [
        { at: '2026-06-01T08:00:00.000Z', event: 'requested', by: { role: 'user', name: 'A household' } },
        { at: '2026-06-02T08:00:00.000Z', event: 'edited', by: { role: 'admin', name: byAdmin.name } },
        { at: completedAt, event: 'completed', by: { role: 'collector', name: byKofi.name } },
      ],
      createdAt: completed.createdAt,
      updatedAt: completedAt,
      version: 1,
    });
    const { history: _, ...rest } = view;
    expect(summaryView(completed, ofKofi, later)).toEqual(rest);
  });

  it('is whole as long as a problem is open, and no longer', () => {
    const open = { ...completed, problems: [reported] };
    expect(hideOldDetails(open, later)).toBe(open);
    const answered = { ...open, problems: [{ ...reported, answeredAt: completedAt, answer: 'We come.' }] };
    expect(summaryView(answered, ofKofi, later).location).toBe('Details are kept for 30 days.');
  });

  it('stays whole for its household and for staff, and so does one that is not completed', () => {
    for (const viewer of [{ role: 'user', id: ama.id } as const, { role: 'admin', id: byAdmin.id } as const])
      expect(pickupView(completed, viewer, later).location).toBe(content.location);
    const started: PickupRecord = { ...completed, status: 'in progress' };
    expect(pickupView(started, ofKofi, later).user.firstName).toBe('Ama');
  });
});
