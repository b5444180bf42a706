/*
 * The first calls of a dashboard, sent while its scripts are still on their way: on a slow network the answer is
 * there when the script is, instead of a round trip later. Started by `boot.ts`, taken by the client.
 */

type EarlyCall = { readonly token: string; readonly answer: Promise<Response>; readonly at: number };

/** `boot.ts` and the app are built apart; they meet at the window. */
declare global {
  var sankofaEarly: Map<string, EarlyCall> | undefined;
}

/** Older than this, an answer is asked for anew. */
const freshMs = 20_000;

function getEarlyCalls(): Map<string, EarlyCall> {
  globalThis.sankofaEarly ??= new Map();
  return globalThis.sankofaEarly;
}

/** Sends a reading call ahead. */
export function startEarly(url: string, token: string): void {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch(url, { headers });
  // Whoever takes the answer handles its failure; perhaps nobody does.
  answer.catch(() => undefined);
  getEarlyCalls().set(url, { token, answer, at: Date.now() });
}

/**
 * The answer to a call that was sent ahead by the same session, once.
 * @returns undefined when there is none, or it is too old
 */
export function takeEarly(url: string, token: string | null): Promise<Response> | undefined {
  const early = getEarlyCalls().get(url);
  getEarlyCalls().delete(url);
  return early && early.token === token && Date.now() - early.at < freshMs ? early.answer : undefined;
}
