import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Kills `child` and its children when this process ends in any way: a shell reads from a pipe to this process, which
 * the kernel closes even after `kill -9`.
 * @returns a function that cancels this, to be called once the child has exited
 */
export function killWithParent(child: ChildProcess): () => void {
  if (process.platform === 'win32' || child.pid === undefined) return () => {};
  const script = 'read -r line || kill -s KILL -- "-$1"';
  const shell = spawn('sh', ['-c', script, 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  // The shell may have exited already.
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  return () => shell.stdin.end('cancelled\n');
}
