import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import {
  beginSession,
  findEntriesToDrop,
  isSessionAlive,
  listSessionViews,
  maxSessions,
} from './sessions.ts';

const now = new Date('2026-06-09T23:59:59.999Z');
const seconds = 1_781_049_599;
const hour = 3600;

describe('a session', () => {
  it.each([
    ['user', true, 30 * 24],
    ['user', false, 12],
    ['collector', true, 30 * 24],
    ['collector', false, 12],
    ['admin', true, 12],
    ['admin', false, 12],
  ] as const)('of a %s with “Remember me” %s lasts %i hours', (role, remember, hours) => {
    expect(beginSession(role, remember, now)).toEqual({
      expiresAt: seconds + hours * hour,
      lastUsedOn: '2026-06-09',
    });
  });

  it('is over at the second when it ends', () => {
    const ending = (expiresAt: number) => isSessionAlive({ expiresAt, lastUsedOn: '2026-06-09' }, now);
    expect([ending(seconds + 1), ending(seconds), ending(seconds - 1)]).toEqual([true, false, false]);
    expect(isSessionAlive(undefined, now)).toBe(false);
  });
});

it('a person sees the sessions that can be ended, newest first, and which is this one', () => {
  const began = ['2026-06-01T08:00:00.000Z', '2026-06-02T08:00:00.000Z', '2026-06-03T08:00:00.000Z'];
  const [first = '', second = '', third = ''] = began.map((at) => ulid(Date.parse(at)));
  const alive = { expiresAt: seconds + 1, lastUsedOn: '2026-06-08' };
  const sessions = { [first]: alive, [third]: { ...alive, expiresAt: seconds }, [second]: alive };
  expect(listSessionViews(sessions, first, now)).toEqual([
    { id: second, createdAt: began[1], lastUsedOn: '2026-06-08', current: false },
    { id: first, createdAt: began[0], lastUsedOn: '2026-06-08', current: true },
  ]);
  expect(listSessionViews({ [first]: alive }, undefined, now)[0]?.current).toBe(false);
});

it('a person has at most 20 sessions', () => {
  expect(maxSessions).toBe(20);
});

describe('of entries that an account keeps for a time', () => {
  const now = 1000;
  const alive = { expiresAt: now + 1 };
  const expired = { expiresAt: now };

  it('one more has room as long as fewer than the limit are alive', () => {
    expect(findEntriesToDrop({}, 3, now)).toEqual([]);
    expect(findEntriesToDrop({ '01A': alive, '01B': alive }, 3, now)).toEqual([]);
  });

  it('the oldest makes room for one more, in whatever order they are kept', () => {
    expect(findEntriesToDrop({ '01C': alive, '01A': alive, '01B': alive }, 3, now)).toEqual(['01A']);
    expect(findEntriesToDrop({ '01D': alive, '01A': alive, '01B': alive, '01C': alive }, 3, now)).toEqual([
      '01B',
      '01A',
    ]);
  });

  it('those that expired go in any case, and take nobody’s room', () => {
    expect(findEntriesToDrop({ '01C': expired, '01B': alive, '01A': alive }, 3, now)).toEqual(['01C']);
  });
});
