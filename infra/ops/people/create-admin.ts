/** `npm run create-admin -- --email … --first … --last …`, here or with `--stage dev|prod` deployed. */

import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { isValiError } from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { parseOptions, stageOption } from '#infra/ops/command/options.ts';
import { withTable } from '#infra/ops/table/target-table.ts';
import { fieldErrors } from '#shared/fields.ts';

const usage =
  'npm run create-admin -- --email E --first NAME --last NAME [--stage dev|prod]; the password is asked for, or piped in';

await runCommand(async () => {
  const options = { email: { type: 'string' }, first: { type: 'string' }, last: { type: 'string' } } as const;
  const given = parseOptions({ ...options, ...stageOption }, ['email', 'first', 'last'], usage);
  const { email = '', first: firstName = '', last: lastName = '' } = given;
  const password = await askPassword();
  await withTable(given, async () => {
    const { createAdmin } = await import('./accounts.ts');
    await createAdmin({ email, firstName, lastName, password }).catch((error) => {
      throw new CommandError(sentence(error));
    });
  });
  console.log(`${email} can log in as an admin.`);
});

function sentence(error: unknown): string {
  if (isValiError(error)) return Object.values(fieldErrors(error.issues)).join('. ');
  if (error instanceof AppError) return error.details.errors?.password ?? error.message;
  return `The admin could not be created: ${error instanceof Error ? error.message : error}`;
}

/** Reads a hidden or piped password; arguments would be in the shell's history. @throws CommandError when there is none */
async function askPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write('Password: ');
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: discarded,
    terminal: process.stdin.isTTY,
  });
  // Here Ctrl-C reaches the reader, not the process.
  lines.on('SIGINT', () => process.exit(130));
  const ended = once(lines, 'close').then(() => []);
  const [password] = await Promise.race([once(lines, 'line'), ended]);
  lines.close();
  if (process.stdin.isTTY) process.stdout.write('\n');
  if (!password) throw new CommandError('No password was given.');
  return String(password);
}
