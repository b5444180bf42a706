/** `npm start`, and with `--dev` `npm run dev`: the whole system on this machine. */

import { runCommand } from '#infra/bundle/command-error.ts';
import { demoAccounts, demoPassword } from './seed/demo-accounts.ts';
import { readStackOptions, type Stack, startStack } from './stack.ts';

const stopTimeoutMs = 1_500;
let signals = 0;

await runCommand(async () => {
  const began = performance.now();
  const stopping = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => onSignal(stopping.resolve));
  const options = readStackOptions(process.argv.slice(2), process.env);
  const stack = await startStack(options, (line) => console.log(line));
  welcome(stack, performance.now() - began);
  const reason = await Promise.race([stopping.promise, stack.exited]);
  if (reason) console.error(reason);
  await stack.stop();
  process.exit(reason ? 1 : 0);
});

/** The first signal ends things in order; if that takes too long, or one is impatient, it ends at once. */
function onSignal(stop: () => void): void {
  if (++signals > 1) process.exit(1);
  setTimeout(() => process.exit(0), stopTimeoutMs).unref();
  stop();
}

function welcome({ origin, hasDemoAccounts }: Stack, ms: number): void {
  console.log(`\nSankofa is running at ${origin} (ready after ${(ms / 1000).toFixed(1)} s)`);
  console.log(`Sent mail: ${origin}/outbox`);
  console.log(`A phone to dial with: ${origin}/phone`);
  if (hasDemoAccounts) {
    console.log(`\nDemo accounts, password ${demoPassword}:`);
    for (const { email, note } of demoAccounts) console.log(`  ${email.padEnd(22)} ${note}`);
  }
  console.log('\nCtrl-C ends it.');
}
