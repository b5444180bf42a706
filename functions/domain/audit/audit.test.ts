import { expect, it } from 'vitest';
import { actOnOneself, operatorId } from './audit.ts';

const now = new Date('2026-06-09T10:00:00.000Z');
const call = { now, requestId: 'request' };

it('what an admin does to their own account is an act of staff', () => {
  expect(actOnOneself('admin.change-password', { id: '01ADMIN', role: 'admin' }, call)).toEqual({
    action: 'admin.change-password',
    by: { role: 'admin', id: '01ADMIN' },
    at: now,
    requestId: 'request',
  });
});

it.each(['user', 'collector'] as const)('what a %s does to theirs is none', (role) => {
  expect(actOnOneself('admin.change-password', { id: '01X', role }, call)).toBeUndefined();
});

it('the operator is named in the log, not the person at the terminal', () => {
  expect(operatorId).toBe('operator');
});
