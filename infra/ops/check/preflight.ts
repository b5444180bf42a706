/** `npm run preflight -- [--stage dev|prod] [--region REGION]`: checks whether this account can be deployed into. Changes nothing. */
import { CommandError, runCommand } from '#infra/ops/command/command-error.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { readStageSettings } from '../command/stage-settings.ts';
import { awsAccount } from './preflight/account.ts';
import { preflight } from './preflight/checks.ts';

const usage = 'npm run preflight -- [--stage dev|prod] [--region REGION]';
const marks = { good: '✓', later: '!', stop: '✗' } as const;

await runCommand(async () => {
  const { stage, region } = parseOptions(
    { stage: { type: 'string' }, region: { type: 'string' } },
    [],
    usage,
  );
  const findings = await preflight(readStageSettings({ stage, region }), awsAccount);
  for (const { level, sentence } of findings) console.log(`${marks[level]} ${sentence}`);
  if (findings.some(({ level }) => level === 'stop')) throw new CommandError('It cannot be deployed yet.');
});
