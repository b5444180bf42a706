import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { dynamo } from '#data/table/client.ts';

/** A run of a handler dies: nothing that it would do later happens. */
export class KilledError extends Error {}

type Run = { steps: number; readonly killAt: number; readonly isAfter: boolean; isDead: boolean };

/** Set for a request that is to be done, and whose answer nobody hears. */
export const unheardHeader = 'x-bench-unheard';

/** Kills runs of handlers at a request to the table or the provider: each run of a kind one request later than the one before. */
export class Kills {
  readonly #runs = new AsyncLocalStorage<Run>();
  readonly #next = new Map<string, number>();
  readonly #longest = new Map<string, number>();
  readonly #running = new Set<Run>();
  times = 0;

  /** @param isKilled whether it is to die, if it comes that far */
  async run<T>(kind: string, isKilled: boolean, work: () => Promise<T>): Promise<T> {
    const turn = this.#next.get(kind) ?? 0;
    const longest = Math.max(this.#longest.get(kind) ?? 0, 4);
    if (isKilled) this.#next.set(kind, (turn + 1) % (2 * longest));
    const killAt = isKilled ? (turn >> 1) + 1 : Number.POSITIVE_INFINITY;
    const run: Run = { steps: 0, killAt, isAfter: turn % 2 === 1, isDead: false };
    this.#running.add(run);
    try {
      const answer = await this.#runs.run(run, work);
      if (run.isDead) throw new KilledError();
      return answer;
    } finally {
      this.#running.delete(run);
      if (run.isDead) this.times += 1;
      this.#longest.set(kind, Math.max(this.#longest.get(kind) ?? 0, run.steps));
    }
  }

  killAll(): void {
    for (const run of this.#running) run.isDead = true;
  }

  /** @returns whether the answer of this request is not to be heard; throws where it is not to be sent */
  #step(): 'unheard' | undefined {
    const run = this.#runs.getStore();
    if (!run) return undefined;
    if (run.isDead) throw new KilledError();
    run.steps += 1;
    if (run.steps !== run.killAt) return undefined;
    run.isDead = true;
    if (run.isAfter) return 'unheard';
    throw new KilledError();
  }

  /** Looks at all requests of this process. @returns ends it */
  install(isProvider: (url: string) => boolean): () => void {
    dynamo.middlewareStack.add(
      (next) => async (args) => {
        const step = this.#step();
        const answer = await next(args);
        if (step) throw new KilledError();
        return answer;
      },
      { step: 'initialize', name: 'kills' },
    );
    const real = http.request;
    const step = () => this.#step();
    // Of the adapter alone, which gives an address and options.
    http.request = ((url: unknown, options: http.RequestOptions, ...rest: []) => {
      if (typeof url !== 'string' || !isProvider(url)) return real(url as string, options, ...rest);
      const unheard = step() && { [unheardHeader]: '1' };
      return real(url, { ...options, headers: { ...(options.headers as object), ...unheard } });
    }) as typeof http.request;
    syncBuiltinESMExports();
    return () => {
      dynamo.middlewareStack.remove('kills');
      http.request = real;
      syncBuiltinESMExports();
    };
  }
}
