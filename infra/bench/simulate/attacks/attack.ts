import type { Random } from '#testing/random.ts';

/** A request as it is sent. */
export type Shot = {
  method: string;
  /** Below `/api/v1`, parameters filled in, without a query. */
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};

/** What an attack can use. */
export type Arsenal = {
  readonly random: Random;
  /** The body as a value, before it became text. */
  readonly json: unknown;
  readonly foreignIds: readonly string[];
  readonly tokens: readonly string[];
  readonly cursors: readonly string[];
};

/** Changes a request that is otherwise in order; answers false where it does not apply. */
export type Attack = (shot: Shot, arsenal: Arsenal) => boolean;
