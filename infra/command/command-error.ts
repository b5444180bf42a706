/** A failure whose message is one sentence for the person at the terminal; its stack trace would help nobody. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command's main function; a `CommandError` becomes its sentence and exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  }
}
