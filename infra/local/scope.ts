/** Things to end, in the reverse order of their beginning. */
export class Scope {
  readonly #ends: (() => unknown)[] = [];

  /** Remembers how to end something that has just begun. */
  defer(end: () => unknown): void {
    this.#ends.push(end);
  }

  /** Ends everything. What fails to end does not keep the rest from ending. */
  async close(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) {
      try {
        await end();
      } catch (error) {
        console.error(error);
      }
    }
  }
}
