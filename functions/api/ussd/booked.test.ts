import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { setClock } from '#testing/pass-time.ts';
import { getPickups, knownPhone, toConfirm } from '#testing/phones/dialling-test.ts';

/** The SMS that confirms a booking by dialling: the real menu, the real jobs. */
let api: TestApi;
let jobs: TestJobs;
beforeAll(async () => {
  setClock('21:30');
  api = await startTestApi();
  jobs = testJobs(api.store);
});
afterAll(async () => {
  vi.useRealTimers();
  await api.stop();
});

/** What a number has been sent by now. */
async function read(phone: string): Promise<readonly string[]> {
  await jobs.runUntilIdle();
  return jobs.texts(phone).map(({ text }) => text);
}

it('tells number, window and how to change it, at night too, once', async () => {
  const handset = await knownPhone(api);
  await handset.send(...toConfirm, '1');
  await handset.repeat();
  await jobs.readStream();
  const [message = ''] = jobs.queued('sms');
  jobs.enqueue('sms', message);
  const [pickup] = await getPickups(handset.userId);
  expect(await read(handset.phone)).toEqual([
    `Sankofa: booked, number ${shortId(pickup?.id ?? '')}: plastic waste (Wed 25 Nov, 6am-8am). To change it: dial *920*88#, 2.`,
  ]);
});

it('is not sent to people who turned SMS off, or for a booking on the site', async () => {
  const silent = await knownPhone(api);
  await silent.send('5');
  await silent.dial();
  await silent.send('0', ...toConfirm, '1');
  expect(await getPickups(silent.userId)).toHaveLength(1);
  expect(await read(silent.phone)).toEqual([]);
});

it('names no code where the stage has none', async () => {
  const handset = await knownPhone(api);
  await handset.send(...toConfirm, '1');
  vi.stubEnv('USSD_CODE', undefined);
  const texts = await read(handset.phone);
  vi.unstubAllEnvs();
  expect(texts).toEqual([expect.stringMatching(/^Sankofa: booked, number \w{6}: plastic waste \(.*\)\.$/)]);
});

it('is one for a repeating pickup, of its first date', async () => {
  const handset = await knownPhone(api);
  expect((await handset.send(...toConfirm, '2')).isFinal).toBe(true);
  expect((await getPickups(handset.userId)).length).toBeGreaterThan(1);
  expect(await read(handset.phone)).toEqual([
    expect.stringMatching(
      /^Sankofa: booked, number \w{6}: plastic waste \(Wed 25 Nov, 6am-8am\), then every week\. To change it: dial/,
    ),
  ]);
});
