import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { password } from '#infra/bench/calls/accounts.ts';

export const adminEmail = 'admin@bench.example';

/**
 * Makes the first account of an empty data folder, as one does on a stage. A stack whose table has an account writes no
 * demo data.
 * @throws Error with what the command says
 */
export async function createAdmin(folder: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder, AWS_ENDPOINT_URL_DYNAMODB: '', TABLE_NAME: '' };
  const named = ['--email', adminEmail, '--first', 'Efua', '--last', 'Owusu'];
  const creating = promisify(execFile)(process.execPath, ['infra/ops/people/create-admin.ts', ...named], {
    env,
  });
  creating.child.stdin?.end(password);
  await creating;
}
