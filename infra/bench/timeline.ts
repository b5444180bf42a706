/** Steps in which the simulated clock moves, in ms: what falls into one happens at once. */
export const stepMs = 5_000;

/** A clock that moves only when told, and what is to happen at which time of it. */
export class Timeline {
  readonly #steps = new Map<number, (() => Promise<unknown>)[]>();
  readonly #RealDate = Date;
  #now: number;

  constructor(start: Date) {
    this.#now = start.getTime();
  }

  get now(): Date {
    return new this.#RealDate(this.#now);
  }

  /** Replaces the clock of the process. @returns gives it back */
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
    return () => {
      globalThis.Date = RealDate;
    };
  }

  /** Has something happen so many seconds from now, at the earliest in the next step. */
  in(seconds: number, happen: () => Promise<unknown>): void {
    const step = Math.max(
      Math.ceil((this.#now + seconds * 1_000) / stepMs),
      Math.floor(this.#now / stepMs) + 1,
    );
    const there = this.#steps.get(step);
    if (there) there.push(happen);
    else this.#steps.set(step, [happen]);
  }

  /** Moves the clock on; what was to happen meanwhile does not. */
  skip(seconds: number): void {
    this.#now += seconds * 1_000;
  }

  /** Moves the clock one step on. @returns what happens then */
  advance(): readonly (() => Promise<unknown>)[] {
    const step = Math.floor(this.#now / stepMs) + 1;
    this.#now = step * stepMs;
    const happening = this.#steps.get(step) ?? [];
    this.#steps.delete(step);
    return happening;
  }
}

/** Runs all of them, so many at once. */
export async function runAll(tasks: readonly (() => Promise<unknown>)[], atOnce = 12): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let task = tasks[next++]; task; task = tasks[next++]) await task();
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, tasks.length) }, work));
}
