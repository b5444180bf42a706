import type { Answer, CallOptions } from './caller.ts';
import type { Actor } from './world.ts';

/** Repeats a request under its key until an answer says how it ended, as the phone's queue does. */
export async function insist(actor: Actor, route: string, options: CallOptions): Promise<Answer | undefined> {
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await actor.call(route, options);
    if (answer && answer.status < 500) return answer;
  }
  return undefined;
}
