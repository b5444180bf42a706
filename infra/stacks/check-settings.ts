import { Annotations } from 'aws-cdk-lib';
import { getProfile } from '#infra/stage/profiles.ts';
import { checkDialling, type Settings } from '#infra/stage/settings.ts';
import { listKeyless } from '#infra/stage/sms-routes.ts';
import { sampleValues } from '#site/brand.ts';
import type { Stacks } from './build-stacks.ts';

/** Refuses to deploy what people depend on with sample values, and warns of missing settings. The templates are written anyway. */
export function checkSettings(
  { data, edge, jobs, watch }: Stacks,
  settings: Settings,
  samples = sampleValues(),
): void {
  if (settings.table)
    Annotations.of(data).addWarning(
      `The table in use, ${settings.table.name}, is not CloudFormation's: a change of functions/data/table/table-definition.ts ` +
        'does not reach it. infra/runbook/restoring.md, "Living with a restored table", says what to do.',
    );
  const dialling = checkDialling(settings);
  if (dialling) Annotations.of(edge).addWarning(dialling);
  if (!getProfile(settings).servesPeople) return;
  const where = `cdk.json, context.stages.${settings.stage}`;
  if (samples.length > 0)
    Annotations.of(edge).addError(
      `frontend/brand.ts still holds sample values (${samples.join(', ')}): a made-up phone number may be somebody's.`,
    );
  const needed = ['domain', 'mailFrom', 'supportEmail', 'alarmEmail'] as const;
  const missing = needed.filter((name) => settings[name] === undefined);
  if (missing.length > 0)
    Annotations.of(watch).addError(
      `${where} lacks ${missing.join(', ')}: without them no mail arrives and nobody gets alarms.`,
    );
  const keyless = listKeyless(settings);
  if (keyless.length > 0)
    Annotations.of(jobs).addError(
      `${where} lacks smsKeyArn, so that no SMS goes by ${keyless.join(', ')}: without it each goes by AWS, which costs ` +
        'many times as much. Where that is meant, set "smsRoutes": ["aws"].',
    );
  if (!settings.backupVaultArn)
    Annotations.of(data).addWarning(
      `${where} lacks backupVaultArn: all copies of the table lie in the account that they are to survive.`,
    );
}
