import { log } from '#config/log.ts';
import { listRoundPage } from '#data/rounds/rounds.ts';
import { todayInAccra } from '#shared/dates.ts';
import { queueAll } from './queues/queues.ts';

/** Rounds of one message: some seconds of work. */
const roundsAtOnce = 20;

/** Every ten minutes: has today's stored rounds looked at, 0.75 MB for a thousand. What a run misses the next one finds; claims keep notices single. */
export async function handler(): Promise<void> {
  const date = todayInAccra(new Date());
  let cursor: string | undefined;
  let queued = 0;
  do {
    const page = await listRoundPage(date, cursor);
    const ids = page.rounds.map(({ collectorId }) => collectorId);
    const groups = Array.from({ length: Math.ceil(ids.length / roundsAtOnce) }, (_, group) =>
      ids.slice(group * roundsAtOnce, (group + 1) * roundsAtOnce),
    );
    const messages = groups.map((collectorIds) => ({
      queue: 'cascades' as const,
      body: { kind: 'late-rounds' as const, date, collectorIds },
    }));
    await queueAll(messages, 'Late rounds');
    queued += ids.length;
    cursor = page.nextCursor;
  } while (cursor);
  log.info('late rounds: asked for', { rounds: queued });
}
