import { setImmediate as breathe } from 'node:timers/promises';

/** Steps in which the simulated clock moves, in ms: what falls into one happens at once. */
export const stepMs = 5_000;

/** Before something is tried again the product waits up to a second: here a small part of that. Limits of time are longer. */
const longestPauseMs = 1_000;
const pauseFactor = 20;

export class Timeline {
  readonly #steps = new Map<number, (() => void)[]>();
  readonly #RealDate = Date;
  #now: number;
  /** How many things are going on and wait for no time to pass. */
  #busy = 0;
  #isRested = () => {};
  #trouble: { readonly error: unknown } | undefined;

  constructor(start: Date) {
    this.#now = start.getTime();
  }

  get now(): Date {
    return new this.#RealDate(this.#now);
  }

  /** Replaces the clock of the process, and shortens its pauses. @returns gives them back */
  install(): () => void {
    const { now: read } = { now: () => this.#now };
    const RealDate = this.#RealDate;
    // Only what is made without arguments differs.
    globalThis.Date = class extends RealDate {
      constructor(...given: readonly unknown[]) {
        super(...((given.length === 0 ? [read()] : given) as [number]));
      }
      static override now(): number {
        return read();
      }
    } as DateConstructor;
    const realTimeout = globalThis.setTimeout;
    const hurry = (happen: () => void, ms = 0, ...rest: []) =>
      realTimeout(happen, ms <= longestPauseMs ? ms / pauseFactor : ms, ...rest);
    globalThis.setTimeout = Object.assign(hurry, realTimeout) as typeof setTimeout;
    return () => {
      globalThis.Date = RealDate;
      globalThis.setTimeout = realTimeout;
    };
  }

  in(seconds: number, happen: () => Promise<unknown>): void {
    this.#plan(seconds, () => this.run(happen));
  }

  async wait(seconds: number): Promise<void> {
    const over = new Promise<void>((resolve) => {
      this.#plan(seconds, () => {
        this.#busy += 1;
        resolve();
      });
    });
    this.#leave();
    await over;
  }

  run(happen: () => Promise<unknown>): void {
    this.#busy += 1;
    happen()
      .catch((error) => {
        this.#trouble ??= { error };
      })
      .finally(() => this.#leave());
  }

  /** Moves the clock one step on and begins what is to happen then. @returns how much that is */
  advance(): number {
    const step = Math.floor(this.#now / stepMs) + 1;
    this.#now = step * stepMs;
    const happening = this.#steps.get(step) ?? [];
    this.#steps.delete(step);
    for (const begin of happening) begin();
    return happening.length;
  }

  /** Until all that goes on is done or waits for time to pass. @throws what one of them threw */
  async settle(): Promise<void> {
    if (this.#busy > 0)
      await new Promise<void>((resolve) => {
        this.#isRested = resolve;
      });
    // The work of requests that were given up goes on for a moment.
    await breathe();
    if (this.#trouble) throw this.#trouble.error;
  }

  #plan(seconds: number, begin: () => void): void {
    const step = Math.max(
      Math.ceil((this.#now + seconds * 1_000) / stepMs),
      Math.floor(this.#now / stepMs) + 1,
    );
    this.#steps.set(step, [...(this.#steps.get(step) ?? []), begin]);
  }

  #leave(): void {
    this.#busy -= 1;
    if (this.#busy === 0) this.#isRested();
  }
}
