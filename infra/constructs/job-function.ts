import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import type { Artifacts } from '#infra/stage/artifacts.ts';
import type { Settings } from '#infra/stage/settings.ts';
import type { Job } from '#jobs/jobs.ts';
import { allowMobileMoney, getMobileMoneyVariables } from './mobile-money.ts';
import { ServiceFunction } from './service-function.ts';
import { allow, allowTable, type TableRef } from './table-access.ts';

export type JobFunctionProps = {
  readonly settings: Settings;
  readonly artifacts: Artifacts;
  readonly job: Job;
  readonly table: TableRef;
  readonly signingKeysArn?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Permissions besides those for table and keys, which its entry in `jobs.ts` has. */
  readonly statements?: readonly PolicyStatement[];
};

const jobMemory = 512;

/** The function of one entry of `jobs.ts`, with its schedule if it has one. */
export class JobFunction extends ServiceFunction {
  readonly job: Job;

  constructor(scope: Construct, id: string, props: JobFunctionProps) {
    const { settings, artifacts, job, table, signingKeysArn } = props;
    const entry = `jobs/${job.entry}`;
    super(scope, id, {
      settings,
      entry,
      code: artifacts.code(entry),
      memory: jobMemory,
      timeout: Duration.seconds(job.timeoutSeconds),
      environment: {
        ...(job.table.length > 0 ? { TABLE_NAME: table.name } : {}),
        ...(job.rotatesKeys && signingKeysArn ? { SIGNING_KEYS_SECRET_ID: signingKeysArn } : {}),
        ...getMobileMoneyVariables(settings, job.mobileMoney),
        ...props.environment,
      },
      statements: [
        ...allowTable(table, job.table, {
          ledger: job.posts ? ['PutItem'] : [],
          'signing-keys': job.rotatesKeys ? ['PutItem'] : [],
        }),
        ...(job.rotatesKeys && signingKeysArn
          ? [allow(['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'], signingKeysArn)]
          : []),
        ...allowMobileMoney(settings, job.mobileMoney),
        ...(props.statements ?? []),
      ],
      service: job.entry,
      repeats: job.repeats,
    });
    this.job = job;
    if (job.trigger.kind === 'schedule') this.#schedule(job.trigger);
  }

  #schedule({ everyMinutes, onTheHour }: Extract<Job['trigger'], { kind: 'schedule' }>): void {
    const rate = Schedule.rate(Duration.minutes(everyMinutes));
    const schedule = onTheHour ? Schedule.cron({ minute: '0', hour: `0/${everyMinutes / 60}` }) : rate;
    const rule = new Rule(this, 'Schedule', { schedule });
    rule.addTarget(new LambdaTarget(this.lambda));
    acknowledge(
      rule,
      'Serverless-EventBusDLQ',
      'The next run makes up for a missed or failed one; alarms report both.',
    );
  }
}
