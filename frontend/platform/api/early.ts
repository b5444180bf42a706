/*
 * The first calls of a dashboard, sent while its scripts are still on their way: on a slow network the answer is
 * there when the script is, instead of a round trip later. Started by `boot.ts`, shown by the first view, taken by the
 * client.
 */

type EarlyCall = {
  readonly token: string;
  readonly answer: Promise<Response>;
  readonly at: number;
  /** The body of a successful answer, undefined of any other. */
  readonly body: Promise<unknown>;
  /** The same, once it is there. */
  arrived?: unknown;
  /** Milliseconds, when a call took the answer. */
  takenAt?: number;
};

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

/** Sends a reading call ahead. @param priority `low` for what the first view does not show: scripts go before it */
export function startEarly(url: string, token: string, priority: RequestPriority = 'high'): void {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch(url, { headers, priority });
  // Whoever takes the answer handles its failure; perhaps nobody does. The copy is made before anybody reads it.
  const body = answer
    .then((response) => (response.ok ? response.clone().json() : undefined))
    .catch(() => undefined);
  const call: EarlyCall = { token, answer, at: Date.now(), body };
  void body.then((arrived) => {
    call.arrived = arrived;
  });
  getEarlyCalls().set(url, call);
}

/** A call that was sent ahead by the same session, with its answer, once. @returns undefined when there is none, or it is too old */
export function takeEarly(url: string, token: string | null): EarlyCall | undefined {
  const early = findFresh(url, token);
  if (!early || early.takenAt !== undefined) return undefined;
  early.takenAt = Date.now();
  return early;
}

function findFresh(url: string, token: string | null): EarlyCall | undefined {
  const early = getEarlyCalls().get(url);
  return early && early.token === token && Date.now() - early.at < freshMs ? early : undefined;
}

/** Whether a call was sent ahead. */
export const hasEarly = (url: string, token: string): boolean => findFresh(url, token) !== undefined;

/** What was sent ahead answers, undefined when nothing was or when it failed. */
export async function waitForEarly(url: string, token: string): Promise<unknown> {
  return findFresh(url, token)?.body;
}

/** Long enough for the call that took an answer to hand it on. */
const handOverMs = 1_000;

/** The answer to a call that was sent ahead, if it is there: what a screen shows until the call itself is through. */
export function peekEarly(url: string, token: string | null): unknown {
  const early = findFresh(url, token);
  const isPast = early?.takenAt !== undefined && Date.now() - early.takenAt > handOverMs;
  return isPast ? undefined : early?.arrived;
}
