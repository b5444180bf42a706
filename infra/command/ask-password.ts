import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandError } from './command-error.ts';

/**
 * A password, typed unseen at a terminal or piped in as the first line. Never an argument: those stand in the
 * shell's history and in the list of processes.
 */
export async function askPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write('Password: ');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: unseen,
    terminal: process.stdin.isTTY,
  });
  // Ctrl-C at a hidden prompt reaches the reader, not the process.
  lines.on('SIGINT', () => process.exit(130));
  const ended = once(lines, 'close').then(() => []);
  const [password] = await Promise.race([once(lines, 'line'), ended]);
  lines.close();
  if (process.stdin.isTTY) process.stdout.write('\n');
  if (!password) throw new CommandError('No password was given.');
  return String(password);
}
