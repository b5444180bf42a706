/** `npm run preflight -- [--stage dev|prod]`: checks whether this account can be deployed into. Changes nothing. */
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import {
  parseOptions,
  readOtherRegions,
  readStageSettings,
  stageOption,
} from '#infra/ops/command/options.ts';
import { awsAccount } from './preflight/account.ts';
import { preflight } from './preflight/checks.ts';

const marks = { good: '✓', later: '!', stop: '✗' } as const;

await runCommand(async () => {
  const given = parseOptions(stageOption, [], 'npm run preflight -- [--stage dev|prod]');
  const settings = readStageSettings(given);
  const findings = await preflight(settings, awsAccount, readOtherRegions(settings.stage));
  for (const { level, sentence } of findings) console.log(`${marks[level]} ${sentence}`);
  if (findings.some(({ level }) => level === 'stop')) throw new CommandError('It cannot be deployed yet.');
});
