import type { Actor, CallOptions } from '#infra/bench/simulate/actor.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';

/** As often as networks repeat a request until it is answered: longer than a killed engine takes to come back. */
const mostTries = 100;

/** A gateway that repeats each request until it is answered, and reports a 5xx without an injected fault. @throws Error at last */
export function sendUntilAnswered(actor: Actor): Gateway {
  return async (request) => {
    const body = await request.text();
    const headers = Object.fromEntries(request.headers);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await actor.call('POST /ussd/africastalking', { token: '', headers, body });
      if (answer && answer.status < 500) return new Response(String(answer.body), { status: answer.status });
      if (answer && !answer.isDisturbed)
        actor.report('dialling', `${body} was answered with ${answer.status}`);
    }
    throw new Error(`Nobody answered ${body}.`);
  };
}

/** Does something that may fail on a table with faults until it succeeds. @throws what it threw at last */
export async function untilDone<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < mostTries; tries += 1) {
    try {
      return await act();
    } catch {
      // Next time.
    }
  }
  return act();
}

/** Makes a call under a key until it is done. @returns its answer. @throws Error when it is refused */
export async function succeed(actor: Actor, route: string, options: CallOptions) {
  const key = actor.mark();
  return untilDone(async () => {
    const answer = await actor.call(route, { ...options, key });
    if (answer && answer.status < 300) return answer.body;
    throw new Error(`${route} was answered with ${answer?.status}: ${JSON.stringify(answer?.body)}`);
  });
}
