import type { QueuedRequest } from './offline/queue/queued-request.ts';
import type { Session } from './session/session.ts';

export type PlaceActs = {
  /** Until when (ms) a new act is held; undefined: not at all. */
  readonly holdUntil: (now: number) => number | undefined;
  /** @returns undefined when the act was undone or another tab has sent it */
  readonly add: (request: QueuedRequest) => Promise<QueuedRequest | undefined>;
};

/** What the platform asks of the page around it, all optional. */
export type Host = {
  readonly onUnauthorized?: (token: string | null) => void;
  readonly onProving?: () => void;
  readonly onSecondFactorRequired?: () => void;
  /** @returns whether the session has a new token now */
  readonly askForPassword?: () => Promise<boolean>;
  readonly placeActs?: PlaceActs;
  readonly prerendered?: Session | undefined;
  /** The length of a second of waiting; tests set a shorter one. */
  readonly secondMs?: number;
};

const alone = { secondMs: 1000 };
let connected: Host & typeof alone = alone;

/** Connects the page; each entry does so once. */
export function connectHost(host: Host): void {
  connected = { ...alone, ...host };
}

/** Not to be kept: it changes in tests. */
export const getHost = (): Host & typeof alone => connected;
