import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from '#infra/bundle/command-error.ts';
import { rootFolder } from '#infra/bundle/folders.ts';

/** Runs a command of the packages, at this terminal. @throws CommandError with the sentence when it fails */
export async function runNpx(args: readonly string[], failure: string): Promise<void> {
  const shell = process.platform === 'win32';
  const child = spawn('npx', [...args], { cwd: rootFolder, stdio: 'inherit', shell });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new CommandError(failure);
}
