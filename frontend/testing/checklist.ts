import { expect } from 'vitest';

/** Ticks off sentences as they are heard; what nobody has heard at the end is missing. */
export class Checklist<Sentence extends string> {
  readonly #left: Set<string>;

  constructor(sentences: readonly Sentence[]) {
    this.#left = new Set(sentences);
  }

  /** The sentence with its gaps filled: `Login successful as a {role}!` It counts as heard. */
  tick(sentence: Sentence, gaps: Readonly<Record<string, string>> = {}): string {
    this.#left.delete(sentence);
    return sentence.replace(/\{(\w+)\}/g, (_, name: string) => gaps[name] ?? `{${name}}`);
  }

  /** Fails while something was never heard. */
  expectAll(): void {
    expect([...this.#left]).toEqual([]);
  }
}
