/** `npm run create-ussd-key -- --provider africastalking`: makes a key for a provider of USSD and prints what to do with it. */
import { randomBytes } from 'node:crypto';
import { apiBase } from '#contracts/contract.ts';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { hashUssdKey, ussdSettings } from '#infra/stage/ussd-keys.ts';
import type { UssdProvider } from '#routes';

const usage = 'npm run create-ussd-key -- --provider africastalking|hubtel';

await runCommand(async () => {
  const { provider = '' } = parseOptions({ provider: { type: 'string' } } as const, ['provider'], usage);
  if (!isProvider(provider)) throw new CommandError(`Usage: ${usage}`);
  const key = randomBytes(32).toString('base64url');
  console.log(`Callback URL at the provider: https://<domain>${apiBase}/ussd/${provider}?key=${key}`);
  console.log(`cdk.json: "${ussdSettings[provider].keys}": "${hashUssdKey(key)}"`);
  console.log('The key is shown this once. infra/runbook/ussd.md says what comes next.');
});

function isProvider(name: string): name is UssdProvider {
  return Object.hasOwn(ussdSettings, name);
}
