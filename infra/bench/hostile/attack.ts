import type { Random } from '#testing/random.ts';

/** A request as it goes onto the wire. */
export type Shot = {
  method: string;
  /** Below `/api/v1`, parameters filled in, without a query. */
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Sent in pieces of unknown length. */
  chunked: boolean;
};

/** What an attack can use. */
export type Arsenal = {
  readonly random: Random;
  /** The body as a value, before it became bytes. */
  readonly json: unknown;
  readonly foreignIds: readonly string[];
  readonly tokens: ReadonlyMap<string, string>;
  readonly cursors: readonly string[];
};

export type Attack = {
  readonly name: string;
  /** Changes a request that is otherwise in order; answers false where it does not apply. */
  readonly apply: (shot: Shot, arsenal: Arsenal) => boolean;
};

/** Gives the request another body; answers false where it has none. */
export function setBody(shot: Shot, body: Buffer): boolean {
  if (shot.body === undefined) return false;
  shot.body = body;
  return true;
}

export function setHeader(shot: Shot, name: string, value: string): boolean {
  shot.headers[name] = value;
  return true;
}
