import { AppError } from '#domain/app-error.ts';
import { isConflict, pauseAfter } from './retry.ts';

type Awaitable<T> = T | Promise<T>;

class Done<Answer> {
  readonly answer: Answer;
  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** A decision after which nothing is written. */
export const done = <Answer>(answer: Answer) => new Done(answer);

type Change<Seen, Next, Answer> = {
  /** What the caller has just read, which spares the first `load`. */
  readonly known?: Seen;
  /** Reads what is decided on, strongly consistent. */
  readonly load: () => Promise<Seen>;
  /** What the same request was answered before, by the receipt that `save` kept. */
  readonly receipt?: (seen: Seen) => Awaitable<Answer | undefined>;
  /** What to write, or `done(answer)`; throws what refuses the change. It is called anew after each lost race. */
  readonly decide: (seen: Seen) => Awaitable<Next | Done<Answer>>;
  /** Writes under a condition, with the receipt. @returns the answer; false when somebody else was faster */
  readonly save: (next: Next, seen: Seen) => Promise<Answer | false>;
  /** What is thrown after the last try. */
  readonly outOfTries?: () => Error;
};

/** Tries of one change: 3 s on average. */
const maxTries = 12;

/** After this long, in milliseconds, there is no other try, since a call has 10 s: the table is slow, or others hold the items. */
const patienceMs = 5_000;

/** However slow they are: who lost a race has to look at what is left. */
const minTries = 4;

/**
 * Changes what others may be changing, too: loads, decides and saves, and again when somebody else was faster or a transaction was running.
 * @throws whatever its parts throw; after twelve tries, or four that took five seconds, what `outOfTries` makes (AppError `conflict`)
 */
export async function changeOnce<Seen, Next, Answer>({
  known,
  load,
  receipt,
  decide,
  save,
  outOfTries = () => new AppError('conflict'),
}: Change<Seen, Next, Answer>): Promise<Answer> {
  const until = performance.now() + patienceMs;
  const isOver = (tries: number) => tries === maxTries || (tries >= minTries && performance.now() > until);
  let seen = known ?? (await load());
  for (let tries = 1; ; tries += 1) {
    const repeated = await receipt?.(seen);
    if (repeated !== undefined) return repeated;
    const next = await decide(seen);
    if (next instanceof Done) return next.answer;
    try {
      const answer = await save(next, seen);
      if (answer !== false) return answer;
      if (isOver(tries)) throw outOfTries();
    } catch (error) {
      if (isOver(tries) || !isConflict(error)) throw error;
    }
    await pauseAfter(tries);
    seen = await load();
  }
}
