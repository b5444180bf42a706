import type { CallOptions as ApiOptions, TestAnswer } from '#testing/api.ts';
import type { Actor, Answer, CallOptions } from './actor.ts';
import { KilledError } from './faults/kills.ts';
import type { Life } from './life.ts';

export type Making = Pick<Actor, 'by' | 'number' | 'random' | 'clockMs'>;

export function createActor(life: Life, making: Making): Actor & { doing: string } {
  let marks = 0;
  const { world, timeline } = life;
  const actor: Actor & { doing: string } = {
    ...making,
    world,
    session: undefined,
    doing: '',
    mark: () => `m${making.number}-${marks++}`,
    wait: (seconds) => timeline.wait(seconds),
    report: (invariant, sentence) => life.report(invariant, `${sentence} (${actor.doing})`),
    call: async (route, options = {}) => {
      const { doing } = actor;
      const answer = await callBadly(life, doing, route, toApiOptions(actor, options));
      note(life, { doing, number: making.number, route, options, answer });
      if (answer?.status === 401 || answer?.body?.code === 'reauthenticate') actor.session = undefined;
      return answer;
    },
  };
  return actor;
}

function toApiOptions({ session, number }: Actor, options: CallOptions): ApiOptions {
  const { token = session?.token, body, headers, key, from } = options;
  return {
    ...(token && { token }),
    ...(body !== undefined && { body }),
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    from: from ?? `127.0.${1 + (number >> 8)}.${1 + (number & 255)}`,
  };
}

/** Some answers are heard by nobody: of half of these the run died on the way. */
async function callBadly(life: Life, doing: string, route: string, options: ApiOptions) {
  const { site, random, lost } = life;
  const before = site.disturbances();
  const isLost = random.chance(lost());
  const isKilled = isLost && random.chance(0.5);
  const answer = await ignoreKill(
    site.kills.run(`call: ${doing}`, isKilled, () => site.api.call(route, options)),
  );
  if (!answer || isLost) return undefined;
  return { ...answer, isDisturbed: site.disturbances() !== before };
}

async function ignoreKill(run: Promise<TestAnswer>): Promise<TestAnswer | undefined> {
  try {
    return await run;
  } catch (error) {
    if (error instanceof KilledError) return undefined;
    throw error;
  }
}

type Done = {
  readonly doing: string;
  readonly number: number;
  readonly route: string;
  readonly options: CallOptions;
  readonly answer: Answer | undefined;
};

const longest = 400;

function note({ world, acts }: Life, { doing, number, route, options, answer }: Done): void {
  const status = answer?.status ?? 0;
  const byStatus = world.observed.outcomes.get(doing) ?? new Map<number, number>();
  byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  world.observed.outcomes.set(doing, byStatus);
  acts.push({
    at: new Date().toISOString(),
    number,
    operation: doing,
    route,
    sent: (JSON.stringify(options.body) ?? '').slice(0, longest),
    answered: `${status} ${JSON.stringify(answer?.body) ?? ''}`.slice(0, longest),
  });
}
