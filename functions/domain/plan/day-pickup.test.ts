import { expect, it } from 'vitest';
import { kofi, pendingPickup, requestedAt, yaw } from '#testing/samples/sample-pickup.ts';
import { toDispatchView } from './day-pickup.ts';

const position = { lat: 5.6, lng: -0.19 };
const pickup = pendingPickup({ content: { ...pendingPickup().content, position } });

it('the dispatch board shows a stop with the names of those concerned, without phones and notes', () => {
  expect(toDispatchView({ ...pickup, status: 'assigned', assignedCollector: yaw })).toEqual({
    id: pickup.id,
    version: 1,
    status: 'assigned',
    scheduledAt: pickup.scheduledAt,
    wasteType: 'plastic',
    location: 'Kasoa, blue kiosk opposite the Shell',
    digitalAddress: 'GA-183-8164',
    position,
    positionFrom: 'household',
    area: { id: 'everywhere', name: 'Everywhere' },
    user: { id: pickup.user.id, firstName: 'Ama', lastName: 'Mensah' },
    assignedCollector: { id: yaw.id, firstName: 'Yaw', lastName: 'Owusu' },
  });
});

it('it shows the area, the seat that is held, and that a new time has to be chosen', () => {
  const more = {
    area: { id: '01OSU', name: 'Osu' },
    slot: { areaId: '01OSU', date: '2026-06-10', start: '08:00' },
    awaitingTime: { at: requestedAt, cause: 'postponed', reason: 'Flood' },
  } as const;
  expect(toDispatchView({ ...pickup, ...more })).toMatchObject(more);
  expect(toDispatchView(pickup).assignedCollector).toBeUndefined();
  expect(toDispatchView({ ...pickup, assignedCollector: kofi }).assignedCollector).toEqual(kofi);
});
