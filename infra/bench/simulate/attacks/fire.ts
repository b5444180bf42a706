import { apiBase } from '#contracts/contract.ts';
import type { Actor, Answer } from '#infra/bench/simulate/actor.ts';
import type { Shot } from './attack.ts';

/** An answer that is slower than this is too slow, whatever was asked; one of a call that does nothing when the machine is busy. */
const slowMs = 1_000;
const busyMs = 50;

/** `answer` is absent when none was heard, or when no HTTP client could send this. */
export type Hit = { readonly answer: Answer | undefined; readonly isSlow: boolean };

/** Sends a request. One that is slow is sent again: it is slow when it is so each time, on a machine that is calm. */
export async function fire(actor: Actor, shot: Shot): Promise<Hit> {
  const { answer, ms } = await timed(() => send(actor, shot));
  let isSlow = ms > slowMs;
  for (let again = 0; again < 3 && isSlow; again += 1) {
    const idle = await timed(() => actor.call('GET /health', { token: '' }));
    const next = await timed(() => send(actor, shot));
    isSlow = idle.ms < busyMs && next.ms > slowMs && next.answer?.isDisturbed === false;
  }
  return { answer, isSlow };
}

async function timed<T>(run: () => Promise<T>) {
  const begun = performance.now();
  const answer = await run();
  return { answer, ms: performance.now() - begun };
}

async function send(actor: Actor, { method, path, query, headers, body }: Shot): Promise<Answer | undefined> {
  const { random } = actor;
  const from = `10.${random.below(100)}.${random.below(8)}.${1 + random.below(250)}`;
  const target = `${path}${query ? `?${query}` : ''}`;
  const isEmpty = method === 'GET' || method === 'HEAD';
  try {
    if (body instanceof Buffer) return await sendBytes(actor, target, { method, headers, body });
    const options = { token: '', headers, from, body: isEmpty ? undefined : body };
    return await actor.call(`${method} ${target}`, options);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Bytes, which an actor cannot send. No fault that was injected strikes three times in a row. */
async function sendBytes({ world }: Actor, target: string, init: RequestInit): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const response = await world.api.gateway(new Request(`http://localhost${apiBase}${target}`, init));
    const { status, headers } = response;
    const isJson = headers.get('content-type')?.startsWith('application/json');
    const body = await (isJson ? response.json() : response.text());
    if (status < 500 || tries === 3) return { status, headers, body: body || undefined, isDisturbed: false };
  }
}
