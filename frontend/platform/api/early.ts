/* The first calls of a dashboard, sent by `boot.ts` while scripts load, shown by the first view, taken by the client. */

type EarlyCall = {
  readonly token: string;
  readonly answer: Promise<Response>;
  readonly at: number;
  /** Of a successful answer, else undefined. */
  readonly body: Promise<unknown>;
  arrived?: unknown;
  takenAt?: number;
};

/** `boot.ts` and the app are built apart and share the window. */
declare global {
  var sankofaEarly: Map<string, EarlyCall> | undefined;
}

const freshMs = 20_000;

function getEarlyCalls(): Map<string, EarlyCall> {
  globalThis.sankofaEarly ??= new Map();
  return globalThis.sankofaEarly;
}

/** Sends a reading call ahead. @param priority `low` for what the first view does not show */
export function startEarly(url: string, token: string, priority: RequestPriority = 'high'): void {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch(url, { headers, priority });
  // The taker handles failures. The copy is made before the body is read.
  const body = answer
    .then((response) => (response.ok ? response.clone().json() : undefined))
    .catch(() => undefined);
  const call: EarlyCall = { token, answer, at: Date.now(), body };
  void body.then((arrived) => {
    call.arrived = arrived;
  });
  getEarlyCalls().set(url, call);
}

/** Takes a fresh answer of the same session, once. */
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

export const hasEarly = (url: string, token: string): boolean => findFresh(url, token) !== undefined;

export async function waitForEarly(url: string, token: string): Promise<unknown> {
  return findFresh(url, token)?.body;
}

/** How long a taken answer is still shown: the call has shown its own by then. */
const handOverMs = 1_000;

/** What a screen shows until the call itself is through. */
export function peekEarly(url: string, token: string | null): unknown {
  const early = findFresh(url, token);
  const isPast = early?.takenAt !== undefined && Date.now() - early.takenAt > handOverMs;
  return isPast ? undefined : early?.arrived;
}
