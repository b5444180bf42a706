import { isLoopback } from '#infra/local/engine/dynamo.ts';
import type { Services } from '#infra/local/services.ts';
import { CommandError } from '#infra/ops/command/command-error.ts';

const note = 'passwords-apart';

/**
 * Moves the passwords of data from an older version to items of their own, once. Only on this machine: a table elsewhere
 * has `npm run migrate`.
 * @throws CommandError in one sentence when that fails
 */
export async function migrateOnce({ store, endpoint }: Services, log: (line: string) => void): Promise<void> {
  const isDone = store.prepare('SELECT 1 FROM notes WHERE name = ?').get(note) !== undefined;
  if (isDone || !isLoopback(endpoint)) return;
  // The data layer reads where its table is when it is imported.
  const [{ migrate }, { passwordsApart }] = await Promise.all([
    import('#infra/ops/repair/migrate-table.ts'),
    import('#infra/ops/repair/passwords-apart.ts'),
  ]);
  try {
    const { changed } = await migrate(passwordsApart, { dryRun: false });
    if (changed > 0) log(`The data of an older version was brought up to date: ${changed} passwords moved.`);
  } catch (error) {
    throw new CommandError(
      `The data of an older version could not be brought up to date (${error instanceof Error ? error.message : error}). Move the data folder away to start with fresh data.`,
    );
  }
  store.prepare('INSERT OR REPLACE INTO notes VALUES (?, ?)').run(note, 'done');
}
