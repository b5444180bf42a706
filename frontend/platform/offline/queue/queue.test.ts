import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { texts } from '../texts.ts';
import { type Actions, isWaiting, type KeptAction } from './kept-action.ts';
import { added, done, dropped, next, nextRelease, refused, released, tried } from './queue.ts';

function action(key: string, over: Partial<KeptAction> = {}): KeptAction {
  return {
    key,
    accountId: 'kofi',
    call: 'completePickup',
    method: 'PATCH',
    path: '/x',
    pickupId: 'p1',
    body: {},
    version: 3,
    subject: { wasteType: 'Plastic', location: 'Kasoa', when: 'today' },
    createdAt: 0,
    tried: false,
    ...over,
  };
}

const queue = (...actions: KeptAction[]): Actions => actions.reduce<Actions>(added, []);

describe('two actions on one pickup', () => {
  const start = action('start', { call: 'startPickup' });
  const complete = action('complete');

  test('the later one waits for the version that the earlier one makes', () => {
    const list = queue(start, complete);
    expect(list.map(({ version }) => version)).toEqual([3, undefined]);
    expect(next(list, 0)?.key).toBe('start');
    expect(done(list, 'start', 4)).toEqual([{ ...complete, version: 4, heldUntil: undefined }]);
  });

  test('the later one never goes ahead of one that its page is still sending', () => {
    const held = { ...start, tried: true, heldUntil: 100 };
    const list = queue(
      held,
      { ...complete, heldUntil: 100, tried: true },
      action('other', { pickupId: 'p2' }),
    );
    expect(list[1]).toMatchObject({ heldUntil: undefined, tried: false, version: undefined });
    expect(next(list, 50)?.key).toBe('other');
    expect(nextRelease(list, 50)).toBe(100);
    expect(next(list, 100)?.key).toBe('start');
  });

  test('the later one is not sent when the earlier one was refused', () => {
    const list = refused(queue(start, complete), 'start', 'No longer yours.');
    expect(list.map(({ refusal }) => refusal)).toEqual(['No longer yours.', texts.earlierRefused]);
    expect(next(list, 0)).toBeUndefined();
    expect(dropped(queue(start, complete), 'start').map(({ refusal }) => refusal)).toEqual([
      texts.earlierRefused,
    ]);
  });

  test('one done after a refusal stands for itself', () => {
    const list = added(refused(queue(start), 'start', 'No.'), complete);
    expect(list[1]).toMatchObject({ version: 3 });
    expect(next(list, 0)?.key).toBe('complete');
  });

  test('one that may have arrived keeps its version: another body under its key would be refused', () => {
    const list = tried(queue(action('a'), action('b', { pickupId: 'p2' })), 'a');
    expect(done([...list, action('c', { tried: true, version: 3 })], 'a', 9).at(-1)?.version).toBe(3);
  });
});

test('the same press twice is one action', () => {
  expect(queue(action('a'), action('a'))).toHaveLength(1);
});

test('what its page is sending, and what was refused, is not waiting', () => {
  expect(isWaiting(action('a', { heldUntil: 10 }), 5)).toBe(false);
  expect(isWaiting(action('a', { heldUntil: 10 }), 10)).toBe(true);
  expect(isWaiting(action('a', { refusal: 'No.' }), 10)).toBe(false);
});

const anyAction = fc.record({ pickup: fc.constantFrom('p1', 'p2', undefined), outcome: fc.boolean() });

test('every action is sent once or told as not done, in order within its pickup', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 12 }), (wishes) => {
      let list = queue(...wishes.map(({ pickup }, at) => action(`${at}`, { pickupId: pickup })));
      const sent: string[] = [];
      for (let one = next(list, 0); one; one = next(list, 0)) {
        const { key } = one;
        if (one.pickupId) expect(one.version).toBeDefined();
        sent.push(key);
        list = tried(list, key);
        list = wishes[Number(key)]?.outcome ? done(list, key, 7) : refused(list, key, 'No.');
      }
      expect(new Set(sent).size).toBe(sent.length);
      const stopped = list.filter(({ refusal }) => refusal === texts.earlierRefused).map(({ key }) => key);
      expect([...sent, ...stopped].sort()).toEqual(wishes.map((_, at) => `${at}`).sort());
      expect(sent.map(Number)).toEqual(sent.map(Number).toSorted((a, b) => a - b));
    }),
  );
});

test('what a page was sending is taken over when its tab starts anew', () => {
  const list = queue(
    action('a', { heldUntil: 100, heldBy: 'one' }),
    action('b', { heldUntil: 100, heldBy: 'two', pickupId: 'p2' }),
  );
  expect(next(list, 0)).toBeUndefined();
  expect(next(released(list, 'two'), 0)?.key).toBe('b');
});
