import { expect, test } from 'vitest';
import { routes } from '#routes';
import { type CallName, findCall, findDuty } from './calls.ts';

test('the table of calls has method, path and duty of each contract', () => {
  for (const { contract } of routes) {
    const { name, method, path, duty = 'any' } = contract;
    expect(findCall(name as CallName)).toEqual({ method, path });
    expect([findDuty(name as CallName)].flat(), name).toEqual([duty].flat());
  }
});
