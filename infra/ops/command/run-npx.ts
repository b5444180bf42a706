import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from '#infra/bundle/command-error.ts';
import { rootFolder } from '#infra/bundle/folders.ts';

/** Runs a command of the packages, or this Node, at this terminal. @throws CommandError with the sentence when it fails */
export async function runNpx(args: readonly string[], failure: string): Promise<void> {
  const [name, ...rest] = args;
  // The package of this name has no file where packages' scripts were not run.
  const isNode = name === 'node';
  const shell = process.platform === 'win32' && !isNode;
  const command = isNode ? process.execPath : 'npx';
  const child = spawn(command, isNode ? rest : [...args], { cwd: rootFolder, stdio: 'inherit', shell });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new CommandError(failure);
}
