import { readCash } from '#data/money/cash.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';

/** Books that are kept by hand beside the system's: what each till should hold, in pesewas. */
export class Paper {
  readonly #tills = new Map<string, number>();
  /** What came into each till and what left it since the day began. */
  readonly moved = new Map<string, { in: number; out: number }>();
  owed = 0;

  /** Money goes from one till to another; `household` is outside. */
  move(from: string, to: string, amount: number): void {
    this.#add(from, -amount);
    this.#add(to, amount);
    if (from === 'household') this.owed -= amount;
    if (to === 'household') this.owed += amount;
  }

  #add(till: string, amount: number): void {
    if (till === 'household') return;
    this.#tills.set(till, this.read(till) + amount);
    const sums = this.moved.get(till) ?? { in: 0, out: 0 };
    this.moved.set(
      till,
      amount > 0 ? { ...sums, in: sums.in + amount } : { ...sums, out: sums.out - amount },
    );
  }

  read(till: string): number {
    return this.#tills.get(till) ?? 0;
  }

  beginDay(): void {
    this.moved.clear();
  }

  get tills(): readonly string[] {
    return [...this.#tills.keys()];
  }
}

/** The name of a collector's till, and the office's; the bank has its account's name. */
export const tillOf = (collectorId: string) => ledgerAccounts.cash(collectorId);
export const { office, bank } = ledgerAccounts;

/** How far the tills that the system keeps are from the paper: pesewas by till; those that agree are left out. */
export async function compareTills(paper: Paper): Promise<ReadonlyMap<string, number>> {
  const hands = paper.tills.filter((till) => till !== bank);
  const kept = await Promise.all(
    hands.map(async (till) => [till, (await readCash(till.slice(tillOf('').length))).amount] as const),
  );
  return new Map(
    kept
      .map(([till, amount]) => [till, amount - paper.read(till)] as const)
      .filter(([, apart]) => apart !== 0),
  );
}
