/** A failure that is printed as its message, without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command's main function. An error is printed and ends the process with exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(isPlain(error) ? error.message : error);
    process.exit(1);
  }
}

/** Whether the message alone says what the user did wrong: our own errors, and `parseArgs`'s about options. */
function isPlain(error: unknown): error is Error {
  if (error instanceof CommandError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
