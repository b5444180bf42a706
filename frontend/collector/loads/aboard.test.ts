import { expect, test } from 'vitest';
import type { TippingOfDay } from '#contracts/loads/load-calls.ts';
import type { QueuedRequest } from '#platform/offline/queue/queued-request.ts';
import { sampleSummary } from '#site/testing/sample-summary.ts';
import { findAboard } from './aboard.ts';

const landfill = { id: 'L', name: 'Kpone', position: { lat: 5.7, lng: 0 }, minutes: 20 };
const tipping: Pick<TippingOfDay, 'onBoard' | 'stations'> = {
  onBoard: [
    { wasteType: 'plastic', litres: 300 },
    { wasteType: 'organic', litres: 100 },
  ],
  stations: [{ ...landfill, takes: ['plastic', 'glass'] }],
};
const bins = sampleSummary({ id: 'bins', wasteType: 'plastic', size: 'bin', count: 2 });
const unsized = sampleSummary({ id: 'unsized', wasteType: 'glass' });

const queued = (call: string, rest: object) =>
  ({ call, key: call, createdAt: 0, maybeSent: false, title: '', subject: '', ...rest }) as QueuedRequest;
const complete = (pickupId: string, body: object = {}) => queued('completePickup', { pickupId, body });
const undo = (pickupId: string) => queued('undoComplete', { pickupId, body: {} });
const tip = (body: object = {}) => queued('createLoad', { body: { stationId: 'L', ...body } });
const aboard = (...queue: readonly QueuedRequest[]) =>
  Object.fromEntries(
    findAboard(tipping, queue, [bins, unsized]).map(({ wasteType, litres }) => [wasteType, litres]),
  );

test.each<[string, readonly QueuedRequest[], object]>([
  ['nothing', [], { plastic: 300, organic: 100 }],
  ['a completion', [complete('bins')], { plastic: 780, organic: 100 }],
  ['one without a size', [complete('unsized')], { plastic: 300, organic: 100, glass: 50 }],
  ['one with another size', [complete('bins', { size: 'load' })], { plastic: 1100, organic: 100 }],
  ['its undo', [complete('bins', { size: 'load' }), undo('bins')], { plastic: 300, organic: 100 }],
  ['the undo of what the server has', [undo('unsized')], { plastic: 300, organic: 100 }],
  ['a load of all that the station takes', [complete('unsized'), tip()], { organic: 100 }],
  [
    'a load of one kind',
    [complete('unsized'), tip({ wasteTypes: ['glass'] })],
    { plastic: 300, organic: 100 },
  ],
  ['a completion after the load', [tip(), complete('bins')], { organic: 100, plastic: 480 }],
  ['an undo after the load', [complete('bins'), tip(), undo('bins')], { organic: 100 }],
  ['a refused load', [{ ...tip(), rejection: { reason: 'too-old' } }], { plastic: 300, organic: 100 }],
])('what waits: %s', (_, queue, expected) => {
  expect(aboard(...queue)).toEqual(expected);
});
