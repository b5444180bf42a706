/** `npm run create-admin -- --email … --first … --last …`, here or with `--stage dev|prod` deployed. */
import { isValiError } from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { stageOption } from '#infra/ops/command/stage-settings.ts';
import { withTable } from '#infra/ops/table/target-table.ts';
import { fieldErrors } from '#shared/fields.ts';
import { askPassword } from './ask-password.ts';

const usage =
  'npm run create-admin -- --email E --first NAME --last NAME [--stage dev|prod]; the password is asked for, or piped in';

await runCommand(async () => {
  const options = { email: { type: 'string' }, first: { type: 'string' }, last: { type: 'string' } } as const;
  const given = parseOptions({ ...options, ...stageOption }, ['email', 'first', 'last'], usage);
  const { email = '', first: firstName = '', last: lastName = '' } = given;
  const password = await askPassword();
  await withTable(given, async () => {
    const { createAdmin } = await import('./admin-accounts.ts');
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
