import { log } from '#config/log.ts';
import { listRoundsOn } from '#data/rounds/rounds.ts';
import { chunk } from '#shared/chunk.ts';
import { todayInAccra } from '#shared/dates.ts';
import { type Outgoing, queueAll } from './lib/queues/queues.ts';

/** Rounds of one message: some seconds of work. */
const roundsAtOnce = 20;

/** Every ten minutes: has today's stored rounds looked at, 0.75 MB for a thousand. What a run misses the next one finds; claims keep notices single. */
export async function handler(): Promise<void> {
  const date = todayInAccra(new Date());
  const ids = (await listRoundsOn(date)).map(({ collectorId }) => collectorId);
  const messages = chunk(ids, roundsAtOnce).map(
    (collectorIds): Outgoing => ({
      queue: 'cascades',
      body: { kind: 'late-rounds', date, collectorIds: [...collectorIds] },
    }),
  );
  await queueAll(messages, 'Late rounds');
  log.info('late rounds: asked for', { rounds: ids.length });
}
