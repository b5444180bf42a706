import { expect, it } from 'vitest';
import type { Role } from '#shared/roles.ts';
import { createRandom } from '#testing/random.ts';
import { World } from './world.ts';

function welcome(world: World, role: Role, id: string) {
  const known = { password: 'secret', address: '127.0.0.1', token: 'token' };
  return world.welcome({ role, id, email: `${id}@bench.example`, ...known });
}

it('a pickup goes to a collector who has less to do, and never to the one who has it', () => {
  const world = new World(createRandom(1));
  const [busy, idle] = ['B', 'C'].map((id) => welcome(world, 'collector', id));
  const household = welcome(world, 'user', 'U');
  const assigned = { version: 1, scheduledAt: '2026-11-23T08:00:00.000Z', status: 'assigned' } as const;
  for (const id of ['1', '2', '3'])
    world.note({ ...assigned, id, assignedCollector: { id: 'B' } }, household);
  world.note({ ...assigned, id: '4', assignedCollector: { id: 'C' } }, household);
  const chosen = Array.from({ length: 50 }, () => world.findCollector());
  expect(chosen.filter((one) => one === idle).length).toBeGreaterThan(40);
  expect(Array.from({ length: 50 }, () => world.findCollector(idle))).not.toContain(idle);
  expect(world.findCollector(idle)).toBe(busy);
});
