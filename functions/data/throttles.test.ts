import { beforeAll, describe, expect, it } from 'vitest';
import { countAttempt } from '#data/throttles.ts';
import { type Counter, loginCounters } from '#domain/throttle-rules.ts';
import { injectFault } from '#testing/faults.ts';
import { createTestTable } from '#testing/table.ts';

const start = new Date('2026-02-03T08:00:00Z');
const inSeconds = (seconds: number) => new Date(start.getTime() + seconds * 1000);

let subjects = 0;
function counter(limit = 3, windowSeconds = 900): Counter {
  subjects += 1;
  return { rule: { kind: 'test', limit, windowSeconds }, subject: [subjects] };
}

async function allowed(counters: Counter | Counter[], now = start): Promise<boolean> {
  return (await countAttempt([counters].flat(), now)).allowed;
}

async function times(n: number, counters: Counter | Counter[], now = start): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (let i = 0; i < n; i += 1) answers.push(await allowed(counters, now));
  return answers;
}

beforeAll(async () => {
  await createTestTable();
});

describe('a throttle', () => {
  it('lets the limit through and then says how long to wait', async () => {
    const one = counter();
    expect(await times(3, one)).toEqual([true, true, true]);
    expect(await countAttempt([one], inSeconds(100))).toEqual({ allowed: false, retryAfter: 800 });
  });

  it('lets no more through when all come at once', async () => {
    const one = counter(5);
    const answers = await Promise.all(Array.from({ length: 40 }, () => allowed(one)));
    expect(answers.filter(Boolean)).toHaveLength(5);
  });

  it('begins a new window when the old one is over, though the item is still there', async () => {
    const one = counter();
    await times(4, one);
    expect(await allowed(one, inSeconds(899))).toBe(false);
    expect(await allowed(one, inSeconds(900))).toBe(true);
    expect(await times(3, one, inSeconds(1799))).toEqual([true, true, false]);
  });

  it('begins a new window for one of many who come at once', async () => {
    const one = counter(5);
    await times(6, one);
    const answers = await Promise.all(Array.from({ length: 30 }, () => allowed(one, inSeconds(1000))));
    expect(answers.filter(Boolean)).toHaveLength(5);
  });

  it('does not count what is given back', async () => {
    const one = counter(1);
    for (let i = 0; i < 5; i += 1) {
      const attempt = await countAttempt([one], start);
      if (!attempt.allowed) throw new Error('throttled');
      await attempt.giveBack();
    }
    expect(await times(2, one)).toEqual([true, false]);
  });

  it('gives nothing back into a window that began later', async () => {
    const one = counter(2);
    const early = await countAttempt([one], start);
    await times(1, one, inSeconds(900));
    if (early.allowed) await early.giveBack();
    expect(await times(2, one, inSeconds(900))).toEqual([true, false]);
  });

  it('counts under all counters or under none', async () => {
    const wide = counter(4);
    const narrow = counter(2);
    expect(await times(9, [wide, narrow]).then((all) => all.filter(Boolean))).toHaveLength(2);
    // Seven refusals of the narrow one left no trace in the wide one.
    expect(await times(3, wide)).toEqual([true, true, false]);
  });

  it('counts once when the answer is lost and the SDK repeats the request', async () => {
    const one = counter(3);
    const fault = injectFault('UpdateItemCommand', 'answer lost');
    expect(await allowed(one)).toBe(true);
    fault.end();
    expect(fault.state.sent).toBe(2);
    expect(await times(3, one)).toEqual([true, true, false]);
  });

  it('counts the last attempt as allowed when only its answer was lost', async () => {
    const one = counter(1);
    const fault = injectFault('UpdateItemCommand', 'answer lost');
    expect(await allowed(one)).toBe(true);
    fault.end();
    expect(await allowed(one)).toBe(false);
  });

  it('tries again when it meets a transaction', async () => {
    const fault = injectFault('UpdateItemCommand', 'conflict', 2);
    expect(await allowed(counter())).toBe(true);
    fault.end();
    expect(fault.state.sent).toBe(3);
  });
});

describe('a throttle written with a wrong clock', () => {
  it('lasts no longer than its window from now', async () => {
    const one = counter();
    const wrong = inSeconds(365 * 24 * 3600);
    expect(await times(4, one, wrong)).toEqual([true, true, true, false]);
    expect(await times(4, one)).toEqual([true, true, true, false]);
    expect(await countAttempt([one], start)).toEqual({ allowed: false, retryAfter: 900 });
  });

  it('of the length of its window is one like any other', async () => {
    const one = counter();
    await times(3, one);
    expect(await countAttempt([one], start)).toEqual({ allowed: false, retryAfter: 900 });
  });
});

describe('a throttle that is told what is tried', () => {
  const tryAt = (one: Counter[], role: 'user' | 'collector' | 'admin', tag = 'aaaa', seconds = 0) =>
    countAttempt(one, inSeconds(seconds), { tag, role });

  it('counts the same try at each of three places once, also as the last', async () => {
    const one = [counter(2), counter(9)];
    for (const tag of ['aaaa', 'bbbb']) {
      for (const role of ['user', 'collector', 'admin'] as const) {
        expect((await tryAt(one, role, tag)).allowed, `${tag} ${role}`).toBe(true);
      }
    }
    expect((await tryAt(one, 'user', 'cccc')).allowed).toBe(false);
  });

  it('counts it again at the same role, and at another after a minute', async () => {
    const again = [counter(2)];
    for (let i = 0; i < 2; i += 1) expect((await tryAt(again, 'user')).allowed).toBe(true);
    expect((await tryAt(again, 'user')).allowed).toBe(false);
    const late = [counter(1)];
    await tryAt(late, 'user');
    expect((await tryAt(late, 'collector', 'aaaa', 60)).allowed).toBe(false);
  });

  it('gives back what the first was counted, under each counter, and no more', async () => {
    const one = [counter(2), counter(2)];
    for (let i = 0; i < 5; i += 1) {
      await tryAt(one, 'user', `a${i}`);
      const last = await tryAt(one, 'admin', `a${i}`);
      if (!last.allowed) throw new Error('throttled');
      await last.giveBack();
    }
    expect((await tryAt(one, 'user', 'b1')).allowed).toBe(true);
    expect((await tryAt(one, 'user', 'b2')).allowed).toBe(true);
    expect((await tryAt(one, 'user', 'b3')).allowed).toBe(false);
  });

  it('lets no more through when all come at once', async () => {
    const one = [counter(5)];
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => tryAt(one, 'user', `t${i}`)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
    const same = [counter(5)];
    const equal = await Promise.all(Array.from({ length: 40 }, () => tryAt(same, 'user')));
    expect(equal.filter(({ allowed }) => allowed).length).toBeLessThanOrEqual(5);
  });
});

describe('the counters of a login', () => {
  const attempt = { typed: 'ama@example.com', epoch: 1, viewerAddress: '203.0.113.7' } as const;
  const limits = (counters: readonly Counter[]) => counters.map(({ rule }) => rule.limit);

  it('are five for address and email, a hundred for the email, 300 for the address', async () => {
    expect(limits(loginCounters(attempt))).toEqual([5, 100, 300]);
    expect(loginCounters(attempt).map(({ rule }) => rule.windowSeconds)).toEqual([900, 900, 900]);
  });

  it('keep addresses, emails and epochs apart', async () => {
    const fill = async (more: object) =>
      (await times(6, [...loginCounters({ ...attempt, ...more })])).filter(Boolean).length;
    expect(await fill({})).toBe(5);
    expect(await fill({})).toBe(0);
    expect(await fill({ viewerAddress: '203.0.113.8' })).toBe(5);
    expect(await fill({ typed: 'esi@example.com' })).toBe(5);
    expect(await fill({ epoch: 2 })).toBe(5);
  });
});
