/** A failure that is printed as its message, without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command's main function. An error is printed and ends the process with exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  }
}
