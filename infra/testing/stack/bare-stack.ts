import { App, Stack } from 'aws-cdk-lib';
import { JobFunction } from '#infra/constructs/job-function.ts';
import { readSettings, type Settings } from '#infra/stage/settings.ts';
import type { Job } from '#jobs/jobs.ts';
import { placeholderArtifacts } from './stacks.ts';
import { temporaryFolder } from './temporary-folder.ts';

const env = { account: '111122223333', region: 'eu-west-1' } as const;

/** An empty stack of stage dev, for one construct. CDK's validation, most of the time, is left to `stages.test.ts`. */
export function bareStack(): { readonly stack: Stack; readonly settings: Settings } {
  process.env.CDK_VALIDATION ??= 'false';
  const app = new App({ analyticsReporting: false, outdir: temporaryFolder('cdk') });
  return { stack: new Stack(app, 'Bare', { env }), settings: readSettings(() => undefined) };
}

/** The function of a job in a stack of its own, without a trigger yet. */
export function bareJob(trigger: Job['trigger']): JobFunction {
  const { stack, settings } = bareStack();
  return new JobFunction(stack, 'Job', {
    settings,
    artifacts: placeholderArtifacts(),
    job: { entry: 'mail', trigger, table: [], timeoutSeconds: 30 },
    table: { name: 'table', arn: 'arn:aws:dynamodb:eu-west-1:111122223333:table/table' },
  });
}
