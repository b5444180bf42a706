import type { Change } from '#data/table/expressions.ts';
import type { Stored } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';

/**
 * Brings items that are stored already to a new shape, while the service works. It is the third of the four steps in
 * the runbook (`operations.md`, "Changing the shape of an item"), run once every deployed version reads both shapes.
 */
export type Migration = {
  /** Its name on the command line. */
  readonly name: string;
  readonly why: string;
  /** The change that gives an item the new shape; undefined when it needs none. */
  change(item: Stored): Change | undefined;
  /** What is written elsewhere in the same transaction, where an item is split. */
  also?(item: Stored): readonly Write[];
};
