import { expect, it } from 'vitest';
import { routes } from '#routes';
import { createRandom } from '#testing/random.ts';
import { planCall } from './planned.ts';
import { allCalls, calls } from './registry.ts';
import { World } from './world.ts';

it('has an entry for each call, under its name, and no entry without a call', () => {
  const names = routes.map(({ contract }) => contract.name);
  expect(Object.keys(calls).sort()).toEqual([...names].sort());
  const contracts = new Set(routes.map(({ contract }) => contract));
  for (const [name, { contract }] of Object.entries(calls)) {
    expect(contract.name).toBe(name);
    expect(contracts.has(contract)).toBe(true);
  }
});

it('lets those make a call who may', () => {
  for (const { contract, by } of allCalls) {
    const callers = typeof by === 'string' ? [by] : Object.keys(by);
    const wanted =
      contract.access === 'public' ? [contract.providerKey ? 'provider' : 'anyone'] : contract.access;
    expect([contract.name, callers.filter((one) => !(wanted as readonly string[]).includes(one))]).toEqual([
      contract.name,
      [],
    ]);
  }
});

it('has a budget for each call', () => {
  const without = allCalls.filter(({ ways }) => ways.every(({ budget }) => budget === undefined));
  expect(without.map(({ contract }) => contract.name)).toEqual([]);
});

it('makes nothing of an empty world that needs somebody', () => {
  const world = new World(createRandom(1));
  for (const call of allCalls.filter(({ by }) => by !== 'anyone' && by !== 'provider'))
    expect(planCall(world, call)).toBeUndefined();
  expect(planCall(world, calls.signupUser)).toBeDefined();
});
