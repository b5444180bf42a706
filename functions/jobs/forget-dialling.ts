import { log } from '#config/log.ts';
import { removeOldSessions } from '#data/phones/ussd-sessions.ts';

/** What a run takes at most; it is ended after 30 seconds. */
const longestMs = 20_000;

/** Removes what people typed while dialling, once it is too old to go on with. A few times a day; nobody waits for it. */
export async function handler(): Promise<void> {
  const began = new Date();
  const isOver = () => Date.now() - began.getTime() > longestMs;
  log.info('dialling: forgotten', { sessions: await removeOldSessions(began, isOver) });
}
