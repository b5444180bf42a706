import type { Change } from '#data/expressions.ts';
import type { Stored } from '#data/table.ts';

/**
 * A new shape for items that are stored already. Three deployments make it: code that reads both shapes and writes the
 * new one; this, run over the table while the service works; code that knows the new one alone.
 */
export type Migration = {
  /** Its name on the command line. */
  readonly name: string;
  readonly why: string;
  /** What brings an item to the new shape; undefined when it has it, or when it is none of the items meant. */
  change(item: Stored): Change | undefined;
};
