import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#routes';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { attackOperations, tallyAttacks } from './attacks.ts';
import { judge } from './judge.ts';
import { actOften, createLoneActor, createLoneWorld } from './lone-actor.ts';
import { secrets } from './setting.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.stop());

it('hostile input meets no fault of ours, tells nothing and takes no time', async () => {
  const world = createLoneWorld(api);
  const attackers = [0, 1, 2, 3].map((number) => createLoneActor(world, 'attacker', number));
  await actOften(attackers, attackOperations, 500);
  expect(world.observed.violations).toEqual(new Map());
  expect(tallyAttacks(world).size).toBeGreaterThan(20);
});

it('what would be wrong is noticed', () => {
  const contract = routes[0]?.contract ?? expect.fail('There are no calls.');
  const sinsOf = (status: number, body: unknown, isForged = false) =>
    judge(
      contract,
      { status, body, headers: new Headers(), isDisturbed: false },
      { mayRead: false, isForged, isOnPath: true },
    );
  const refusal = { message: 'Bad', code: 'bad_input', requestId: 'r' };
  expect(sinsOf(500, { message: 'Something went wrong.' })).toEqual(['the fault is ours']);
  expect(sinsOf(400, { message: 'TypeError: x at foo (/a/b.ts:1:2)' })).toEqual(['a trace']);
  expect(sinsOf(400, { message: secrets[1] })).toEqual(['foreign data']);
  expect(sinsOf(400, 'Bad')).toEqual(['a refusal without its form']);
  expect(sinsOf(409, refusal)).toEqual(['a refusal without its form']);
  expect(sinsOf(200, {}, true)).toEqual(['forged, and not refused', 'an answer that is not its contract’s']);
  expect([...sinsOf(400, refusal), ...sinsOf(400, { message: 'Bad Request' })]).toEqual([]);
});
