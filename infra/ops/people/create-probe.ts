/** `npm run create-probe -- --stage prod`: gives the probe its household, or that household a new password. */
import { randomBytes } from 'node:crypto';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { runCommand } from '#infra/ops/command/command-error.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { getProbeRegion, getProbeSecretName } from '#infra/stage/settings.ts';
import { readStageSettings } from '../command/stage-settings.ts';
import { withTable } from '../table/target-table.ts';

const usage = 'npm run create-probe -- --stage prod [--region REGION]';

await runCommand(async () => {
  const options = { stage: { type: 'string' }, region: { type: 'string' } } as const;
  const { stage, region } = parseOptions(options, ['stage'], usage);
  const settings = readStageSettings({ stage, region });
  await withTable({ stage, region: settings.region }, async () => {
    const { saveProbeAccount } = await import('#infra/ops/people/probe-account.ts');
    const credentials = { email: 'probe@sankofa.invalid', password: randomBytes(24).toString('base64url') };
    await saveProbeAccount(credentials);
    await new SecretsManagerClient({ region: getProbeRegion(settings) }).send(
      new PutSecretValueCommand({
        SecretId: getProbeSecretName(settings),
        SecretString: JSON.stringify(credentials),
      }),
    );
  });
  console.log('The probe can log in. Its alarms end within five minutes.');
});
