import type { QueuedRequest } from './offline/queue/queued-request.ts';
import type { Session } from './session/session.ts';

/** How acts of collectors get their position. */
export type PlaceActs = {
  /** Until when, in milliseconds, a new act is held for it; undefined: not at all. */
  readonly holdUntil: (now: number) => number | undefined;
  /** @returns the act as it is to be sent; undefined when it was taken back, or another tab has sent it */
  readonly add: (request: QueuedRequest) => Promise<QueuedRequest | undefined>;
};

/** What the platform asks of the page around it; whatever is missing does not happen. */
export type Host = {
  readonly onUnauthorized?: (token: string | null) => void;
  readonly onProving?: () => void;
  readonly onSecondFactorRequired?: () => void;
  /** Asks for the password when a call needs it entered anew. @returns whether the session has a new token now */
  readonly askForPassword?: () => Promise<boolean>;
  readonly placeActs?: PlaceActs;
  /** The session of whom the build renders a screen for. */
  readonly prerendered?: Session | undefined;
  /** How long a second is that calls are kept waiting, by a server or for each other: tests set a shorter one. */
  readonly secondMs?: number;
};

const alone = { secondMs: 1000 };
let connected: Host & typeof alone = alone;

/** Connects the page, in place of any before; each entry does so once. Of the module: stores make calls, too. */
export function connectHost(host: Host): void {
  connected = { ...alone, ...host };
}

/** The connected page. To be asked each time: the tests' changes. */
export const getHost = (): Host & typeof alone => connected;
