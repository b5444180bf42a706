/** `npm run create-probe -- --stage prod`: gives the probe its household, or that household a new password. */
import { randomBytes } from 'node:crypto';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { runCommand } from '#infra/bundle/command-error.ts';
import { parseOptions, readStageSettings, stageOption } from '#infra/ops/command/options.ts';
import { withTable } from '#infra/ops/table/target-table.ts';
import { getProbeRegion, getProbeSecretName } from '#infra/stage/settings.ts';

await runCommand(async () => {
  const given = parseOptions(stageOption, ['stage'], 'npm run create-probe -- --stage prod');
  const settings = readStageSettings(given);
  await withTable(given, async () => {
    const { saveProbeAccount } = await import('./accounts.ts');
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
