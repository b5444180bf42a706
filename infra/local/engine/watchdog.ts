import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends `child` and what it started when this process dies, however it dies: a shell waits on a pipe whose
 * other end only we hold, and the kernel closes that end even after `kill -9`.
 * Returns what calls the watch off once the child has ended.
 */
export function killWithParent(child: ChildProcess): () => void {
  if (process.platform === 'win32' || child.pid === undefined) return () => {};
  const script = 'read -r line || kill -s KILL -- "-$1"';
  const shell = spawn('sh', ['-c', script, 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  // The shell may be gone already; then there is nobody to tell.
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  return () => shell.stdin.end('called off\n');
}
