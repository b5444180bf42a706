import { expect, it } from 'vitest';
import { readSettings } from '#infra/stage/settings.ts';
import { jobs } from '#jobs/jobs.ts';
import { type Operations, operationSteps, type Subscriptions } from './operations.ts';
import { runSteps } from './steps.ts';

const settings = (profile: string) => readSettings((name) => ({ stage: 'prod', profile })[name]);

async function run(profile: string, operations: Partial<Operations> = {}) {
  const said: string[] = [];
  const all = { listSubscriptions: async () => [heard], runFunction: async () => '', ...operations };
  const passed = await runSteps(operationSteps(settings(profile), all), (line) => said.push(line));
  return { passed, said };
}

const heard: Subscriptions = { topic: 'sankofa-prod-alarms-page', confirmed: 1, pending: 0 };

it('runs each scheduled job once, and says which one fails', async () => {
  const names: string[] = [];
  const runFunction = async (name: string) => {
    names.push(name);
  };
  expect((await run('development', { runFunction })).passed).toBe(true);
  const scheduled = jobs.filter(({ trigger }) => trigger.kind === 'schedule').map(({ entry }) => entry);
  // Nobody waits there.
  const expected = scheduled.filter((entry) => entry !== 'warm');
  expect(names).toEqual(expected.map((entry) => `sankofa-prod-jobs-${entry}`));
  const denied = () => Promise.reject(new Error('Unhandled AccessDenied'));
  const { said } = await run('small', { runFunction: denied });
  expect(said.at(-1)).toMatch(/^✗ the job .*: Unhandled AccessDenied$/);
});

it.each([
  ['nobody is subscribed', { ...heard, confirmed: 0 }, /nobody is subscribed to sankofa-prod-alarms-page/],
  ['one is not confirmed', { ...heard, pending: 1 }, /sankofa-prod-alarms-page is not confirmed/],
] as const)('fails where people depend on the stage and %s', async (_name, topic, words) => {
  const listSubscriptions = async () => [{ ...heard, topic: 'another' }, topic];
  const { passed, said } = await run('production', { listSubscriptions });
  expect([passed, said.at(-1)]).toEqual([false, expect.stringMatching(words)]);
  expect((await run('development', { listSubscriptions })).passed).toBe(true);
});

it('passes where somebody hears all of them, and not where there are none', async () => {
  expect((await run('small')).passed).toBe(true);
  expect((await run('small', { listSubscriptions: async () => [] })).passed).toBe(false);
});
