import { describe, expect, it } from 'vitest';
import { bulkUndoSeconds } from '#contracts/plan/dispatch.ts';
import { addDays } from '#shared/dates.ts';
import { testJobs } from '#testing/jobs.ts';
import { passMilliseconds, passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createRandom } from '#testing/random.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

/** What households and collectors are told of assignments that are made, and undone, at once; each notice at its time. */

setClock('08:00', addDays(testDay, -1));
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
const collectors = [setup.kofi, setup.yaw, await person('collector', { firstName: 'Esinam' })];

const names = ['Kofi', 'Yaw', 'Esinam'];
let version = 1;
let id = '';
let household: TestPerson;
let admin: TestPerson;

/** A household of its own with a pickup; sessions do not last as long as all tests together. */
async function begin(): Promise<void> {
  await pass(30);
  household = await person('user');
  admin = await person('admin');
  ({ id, version } = (await setup.book(household)).body.pickup);
}

/** Minute by minute: the stream at once, messages when they are due. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute <= minutes; minute += 1) {
    if (minute > 0) passMinutes(1);
    await jobs.readStream();
    for (const queue of ['cascades', 'mail', 'sms']) await jobs.runDue(queue);
  }
}

/** Gives the pickup to a collector, or to nobody, as one of many or alone. */
async function give(collector: TestPerson | null, inBulk = true): Promise<void> {
  passMilliseconds();
  const { token } = admin;
  const collectorId = collector?.id ?? null;
  const { status, body } = inBulk
    ? await setup.api.call('PATCH /admins/pickups/assign', {
        token,
        body: { collectorId, pickups: [{ id, version }] },
      })
    : await setup.api.call(`PATCH /admins/pickups/${id}/assign`, { token, body: { collectorId, version } });
  const [{ error = undefined, pickup }] = inBulk ? body.results : [body];
  expect([status, error]).toEqual([200, undefined]);
  ({ version } = pickup);
}

/** Whom the household was told of, in order, by the subject and the name in the mail. */
function heard(): string[] {
  const own = jobs.mails().filter(({ to }) => String(to) === household.email);
  return own.flatMap(({ subject, text }) => {
    if (!/has a (?:new )?collector/.test(String(subject))) return [];
    const name = names.find((one) => String(text).includes(`${one} `));
    return [`${String(subject).includes('new') ? 'now ' : ''}${name}`];
  });
}

const mailsTo = ({ email }: TestPerson) => jobs.mails().filter(({ to }) => String(to) === email);

describe('the household of a pickup that is one of many', () => {
  const minutes = bulkUndoSeconds / 60;

  it('is told its collector once nobody can undo it any longer', async () => {
    await begin();
    await give(setup.kofi);
    await pass(minutes);
    expect(heard()).toEqual([]);
    await pass(1);
    expect(heard()).toEqual(['Kofi']);
  });

  it('is told nothing of what was undone, whether it had a collector before or none', async () => {
    await begin();
    await give(setup.kofi);
    await pass(9);
    await give(null);
    await pass(30);
    expect(heard()).toEqual([]);
    await give(setup.yaw, false);
    await pass(1);
    await give(setup.kofi);
    await pass(9);
    await give(setup.yaw);
    await pass(30);
    expect(heard()).toEqual(['Yaw']);
  });

  it('is told once of what was undone and done again', async () => {
    await begin();
    for (const collector of [setup.kofi, null, setup.kofi]) {
      await give(collector);
      await pass(3);
    }
    await pass(30);
    expect(heard()).toEqual(['Kofi']);
  });

  it.each([1, 2, 3, 4, 21, 24])(
    'is told nothing wrong and nothing twice, whatever staff do (seed %i)',
    async (seed) => {
      const random = createRandom(seed);
      await begin();
      let holder: TestPerson | null = null;
      const steps: string[] = [];
      for (let step = 0; step < 8; step += 1) {
        const others: (TestPerson | null)[] = [...collectors, null].filter((one) => one !== holder);
        const next = random.pick(others) ?? null;
        await give(next, next === null || random.below(3) > 0);
        holder = next;
        const wait = random.below(13);
        steps.push(`${holder?.firstName ?? 'nobody'} for ${wait} minutes`);
        const before = heard().length;
        await pass(wait);
        for (const words of heard().slice(before))
          expect(words, steps.join(', ')).toContain(holder?.firstName ?? 'nobody');
      }
      await pass(30);
      const told = heard().map((words) => words.replace('now ', ''));
      expect(
        told.filter((name, index) => name === told[index - 1]),
        steps.join(', '),
      ).toEqual([]);
      if (holder) expect(told.at(-1), steps.join(', ')).toBe(holder.firstName);
      expect(heard().map((words) => words.startsWith('now '))).toEqual(told.map((_, index) => index > 0));
    },
  );
});

describe('the summary of a collector', () => {
  it('says after an undo how their jobs stand, and calls nothing lost that came back', async () => {
    await begin();
    const yaw = await person('collector', { firstName: 'Yaw' });
    await give(yaw, false);
    // To the beginning of the ten minutes of a summary.
    await pass(40 - (new Date().getUTCMinutes() % 10));
    const before = mailsTo(yaw).length;
    await give(setup.kofi);
    await pass(2);
    await give(yaw);
    await pass(30);
    const [summary, ...more] = mailsTo(yaw).slice(before);
    expect(more).toEqual([]);
    expect(summary?.text).toMatch(/: 1 job\n/);
    expect(summary?.text).not.toContain('no longer yours');
  });
});
