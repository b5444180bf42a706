/** `npm run remove-admin -- --email …`, here or with `--stage dev|prod` deployed. At once effective. */
import { AppError } from '#domain/app-error.ts';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { parseOptions, stageOption } from '#infra/ops/command/options.ts';
import { withTable } from '#infra/ops/table/target-table.ts';

const usage = 'npm run remove-admin -- --email E [--stage dev|prod]';

await runCommand(async () => {
  const options = { email: { type: 'string' }, ...stageOption } as const;
  const given = parseOptions(options, ['email'], usage);
  const { email = '' } = given;
  await withTable(given, async () => {
    const { removeAdmin } = await import('./accounts.ts');
    const isRemoved = await removeAdmin(email).catch((error) => {
      throw error instanceof AppError ? new CommandError(error.message) : error;
    });
    if (!isRemoved) throw new CommandError(`There is no admin with the address ${email}.`);
  });
  console.log(`${email} is no longer an admin, and is logged out everywhere.`);
});
