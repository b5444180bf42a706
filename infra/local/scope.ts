/** Collects cleanup functions and runs them in reverse order. */
export class Scope {
  readonly #cleanups: (() => unknown)[] = [];

  /** Adds the cleanup of something that was just started. */
  defer(cleanup: () => unknown): void {
    this.#cleanups.push(cleanup);
  }

  /** Runs all cleanups, also when one of them fails. */
  async close(): Promise<void> {
    for (const cleanup of this.#cleanups.splice(0).reverse()) {
      try {
        await cleanup();
      } catch (error) {
        console.error(error);
      }
    }
  }
}
