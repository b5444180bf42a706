import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addRequest,
  findNextRequest,
  findNextTime,
  markSent,
  postponeRequest,
  rejectRequest,
  releaseTab,
  removeDelivered,
  removeUnsent,
} from './queue-changes.ts';
import { isWaiting, type Queue, type QueuedRequest, type Rejection } from './queued-request.ts';

const refused: Rejection = { reason: 'refused', message: 'No longer yours.' };
const earlierRejected: Rejection = { reason: 'earlier-rejected' };

function request(key: string, changes: Partial<QueuedRequest> = {}): QueuedRequest {
  const whole: unknown = {
    key,
    accountId: 'kofi',
    call: 'cancelPickup',
    method: 'PATCH',
    path: '/x',
    pickupId: 'p1',
    body: {},
    version: 3,
    title: 'Cancel pickup',
    subject: 'Plastic, Kasoa, today',
    createdAt: 0,
    maybeSent: false,
    ...changes,
  };
  return whole as QueuedRequest; // the changes may be of another call
}

const queueOf = (...requests: QueuedRequest[]): Queue => requests.reduce<Queue>(addRequest, []);

describe('two requests of a household on one pickup', () => {
  const move = request('move', { call: 'reschedulePickup' });
  const cancel = request('cancel');

  test('the later one waits for the version that the earlier one makes', () => {
    const list = queueOf(move, cancel);
    expect(list.map(({ version }) => version)).toEqual([3, undefined]);
    expect(findNextRequest(list, 0)?.key).toBe('move');
    expect(removeDelivered(list, 'move', 4)).toEqual([{ ...cancel, version: 4, sendingUntil: undefined }]);
  });

  test('the later one never goes ahead of one that its page is still sending', () => {
    const held = { ...move, maybeSent: true, sendingUntil: 100 };
    const list = queueOf(
      held,
      { ...cancel, sendingUntil: 100, maybeSent: true },
      request('other', { pickupId: 'p2' }),
    );
    expect(list[1]).toMatchObject({ sendingUntil: undefined, maybeSent: false, version: undefined });
    expect(findNextRequest(list, 50)?.key).toBe('other');
    expect(findNextTime(list, 50)).toBe(100);
    expect(findNextRequest(list, 100)?.key).toBe('move');
  });

  test('the later one is not sent when the earlier one was refused', () => {
    const list = rejectRequest(queueOf(move, cancel), 'move', refused);
    expect(list.map(({ rejection }) => rejection)).toEqual([refused, earlierRejected]);
    expect(findNextRequest(list, 0)).toBeUndefined();
    expect(removeUnsent(queueOf(move, cancel), 'move').map(({ rejection }) => rejection)).toEqual([
      earlierRejected,
    ]);
  });

  test('one done after a refusal stands for itself', () => {
    const list = addRequest(rejectRequest(queueOf(move), 'move', refused), cancel);
    expect(list[1]).toMatchObject({ version: 3 });
    expect(findNextRequest(list, 0)?.key).toBe('cancel');
  });

  test('one that may have arrived keeps its version: another body under its key would be refused', () => {
    const list = markSent(queueOf(request('a'), request('b', { pickupId: 'p2' })), 'a');
    expect(
      removeDelivered([...list, request('c', { maybeSent: true, version: 3 })], 'a', 9).at(-1)?.version,
    ).toBe(3);
  });
});

describe('two acts of a collector at one stop', () => {
  const start = request('start', { call: 'startPickup', body: { at: '2026-01-05T10:00:00.000Z' } });
  const complete = request('complete', { call: 'completePickup', body: { at: '2026-01-05T10:20:00.000Z' } });
  const both = () => {
    const own = { version: undefined };
    return queueOf({ ...start, ...own }, { ...complete, ...own });
  };

  test('are sent in their order, and none takes a version', () => {
    expect(findNextRequest(both(), 0)?.key).toBe('start');
    expect(removeDelivered(both(), 'start', 4).map(({ version }) => version)).toEqual([undefined]);
  });

  test('the completion is sent though the start was refused, or is not sent at all: it was done', () => {
    for (const rest of [rejectRequest(both(), 'start', refused), removeUnsent(both(), 'start')])
      expect(findNextRequest(rest, 0)?.key).toBe('complete');
  });
});

test('what was held, or what the server failed over, is free again once it is sent', () => {
  const list = queueOf(request('a', { notBefore: 100 }));
  expect(findNextRequest(list, 0)).toBeUndefined();
  expect(findNextRequest(postponeRequest(list, 'a', undefined), 0)?.key).toBe('a');
  expect(markSent(list, 'a')[0]?.notBefore).toBeUndefined();
});

test('the same press twice is one request', () => {
  expect(queueOf(request('a'), request('a'))).toHaveLength(1);
});

test('what its page is sending, and what was rejected, is not waiting', () => {
  expect(isWaiting(request('a', { sendingUntil: 10 }), 5)).toBe(false);
  expect(isWaiting(request('a', { sendingUntil: 10 }), 10)).toBe(true);
  expect(isWaiting(request('a', { rejection: refused }), 10)).toBe(false);
});

const anyChange = fc.record({ pickup: fc.constantFrom('p1', 'p2', undefined), outcome: fc.boolean() });

test('every request is sent once or rejected, in order within its pickup', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 12 }), (changes) => {
      let list = queueOf(...changes.map(({ pickup }, at) => request(`${at}`, { pickupId: pickup })));
      const sent: string[] = [];
      for (let one = findNextRequest(list, 0); one; one = findNextRequest(list, 0)) {
        const { key } = one;
        if (one.pickupId) expect(one.version).toBeDefined();
        sent.push(key);
        list = markSent(list, key);
        list = changes[Number(key)]?.outcome
          ? removeDelivered(list, key, 7)
          : rejectRequest(list, key, refused);
      }
      expect(new Set(sent).size).toBe(sent.length);
      const stopped = list
        .filter(({ rejection }) => rejection?.reason === 'earlier-rejected')
        .map(({ key }) => key);
      expect([...sent, ...stopped].sort()).toEqual(changes.map((_, at) => `${at}`).sort());
      expect(sent.map(Number)).toEqual(sent.map(Number).toSorted((a, b) => a - b));
    }),
  );
});

test('what a page was sending is taken over when its tab restarts', () => {
  const list = queueOf(
    request('a', { sendingUntil: 100, sendingTab: 'one' }),
    request('b', { sendingUntil: 100, sendingTab: 'two', pickupId: 'p2' }),
  );
  expect(findNextRequest(list, 0)).toBeUndefined();
  expect(findNextRequest(releaseTab(list, 'two'), 0)?.key).toBe('b');
});
