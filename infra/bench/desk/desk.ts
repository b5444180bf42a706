import { Timeline } from '#infra/bench/simulate/timeline.ts';
import { startTestApi, type TestAnswer, type TestApi } from '#testing/api.ts';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';

/** An office with one dispatcher, and a clock that stands still until it is moved. */
export type Desk = {
  readonly api: TestApi;
  readonly collectors: Map<string, TestPerson>;
  readonly jobs: TestJobs;
  /** A call of the admin's, or of somebody else, that has to be answered with 200 or 201. */
  ask(route: string, body?: object, who?: TestPerson): Promise<TestAnswer['body']>;
  /** The same, whatever the answer. */
  callAs(who: TestPerson, route: string, body?: object): Promise<TestAnswer>;
  /** Does one act, and tells the calls, the seconds and what it came to. */
  act(name: string, run: () => Promise<string>): Promise<void>;
  passTo(instant: string): Promise<void>;
  close(): Promise<void>;
};

/** A fifth more than there is to do, so that others can help. */
const stopsPerDay = 36;

/** @param start ISO 8601 */
export async function openDesk(start: string, size: number, say: (line: string) => void): Promise<Desk> {
  const timeline = new Timeline(new Date(start));
  const giveClockBack = timeline.install();
  const api = await startTestApi();
  const people = await makeCollectors(api, size);
  let admin = await person('admin');
  let calls = 0;
  const callAs = async ({ token }: TestPerson, route: string, body?: object) => {
    calls += 1;
    const isRead = route.startsWith('GET');
    return api.call(route, {
      token,
      ...(!isRead && { body: body ?? {} }),
      from: `127.1.${(calls >> 8) & 255}.${calls & 255}`,
    });
  };
  return {
    api,
    collectors: people,
    jobs: testJobs(api.store),
    callAs,
    ask: async (route, body, who = admin) => {
      // Minutes later in the world, so that no limit of calls in a minute is met.
      for (let step = 0; calls % 20 === 0 && step < 12; step += 1) timeline.advance();
      const answer = await callAs(who, route, body);
      if (answer.status > 201) throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    act: async (name, run) => {
      const [begun, before] = [performance.now(), calls];
      const said = await run();
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      say(`| ${name} | ${calls - before} | ${seconds} | ${said} |`);
    },
    passTo: async (instant) => {
      while (timeline.now.toISOString() < instant) timeline.advance();
      admin = await logInAgain(admin);
      for (const [id, one] of people) people.set(id, await logInAgain(one));
    },
    close: async () => {
      await api.stop();
      giveClockBack();
    },
  };
}

async function makeCollectors(api: TestApi, size: number): Promise<Map<string, TestPerson>> {
  const people = new Map<string, TestPerson>();
  const body = { profile: { stopsPerDay } };
  for (let one = 1; one <= size; one += 1) {
    const collector = await person('collector', { firstName: `Kofi ${one}` });
    const { token } = await person('admin');
    await api.call(`PATCH /admins/collectors/${collector.id}`, { token, body });
    people.set(collector.id, collector);
  }
  return people;
}
