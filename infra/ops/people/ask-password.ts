import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandError } from '#infra/bundle/command-error.ts';

/**
 * Reads a password, typed invisibly at a terminal or piped in as the first line. It is never an argument, since those
 * are in the shell's history and in the list of processes.
 * @throws CommandError when there is none
 */
export async function askPassword(): Promise<string> {
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
