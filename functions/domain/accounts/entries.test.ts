import { expect, it } from 'vitest';
import { findEntriesToDrop } from './entries.ts';

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
