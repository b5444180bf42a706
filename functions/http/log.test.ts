import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keys, partsOfPickupId } from '#data/keys.ts';
import { putItem } from '#data/table.ts';
import { type PickupStage, setStage } from '#infra/local/test-pickups.ts';
import { log } from './log.ts';

let stage: PickupStage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.api.stop());

it('logs of an item that cannot be read where it is damaged, and nothing of what it holds', async () => {
  const { api, admin, ama } = stage;
  const id = `${admin.id}-${ama.id}`;
  const item = { ...keys.pickup(partsOfPickupId(id)), location: 'Kasoa', user: { firstName: ['Zuberi'] } };
  await putItem(item, {});
  const logged = vi.spyOn(log, 'error');
  const answer = await api.call(`GET /pickups/${id}`, { token: admin.token });
  expect(answer.status).toBe(500);
  expect(answer.body.message).toBe('Something went wrong. Please try again.');
  const [message, details] = logged.mock.calls[0] ?? [];
  expect(message).toBe('request failed');
  expect(details).toMatchObject({ outcome: 'internal', reason: 'ValiError' });
  expect(details).toHaveProperty('paths', expect.arrayContaining(['user.firstName']));
  expect(JSON.stringify(details)).toContain('pickups.ts');
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/Zuberi|Kasoa/);
});
