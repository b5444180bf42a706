import { Stack, type StackProps } from 'aws-cdk-lib';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { constructId } from '#infra/constructs/construct-id.ts';
import { JobFunction } from '#infra/constructs/job-function.ts';
import { createDeadLetterQueue, JobQueue } from '#infra/constructs/job-queue.ts';
import {
  acknowledgeSandbox,
  createMailConfiguration,
  mailStatements,
} from '#infra/constructs/mail-identity.ts';
import { addStreamSource } from '#infra/constructs/stream-source.ts';
import { allow } from '#infra/constructs/table-access.ts';
import { type Job, jobs, type QueueName, queues } from '#jobs/jobs.ts';
import { acknowledge } from '../stage/acknowledge.ts';
import type { Artifacts } from '../stage/artifacts.ts';
import { getMailAddresses, getNamePrefix, type Settings } from '../stage/settings.ts';
import type { DataStack } from './data-stack.ts';

export type JobsStackProps = StackProps & {
  readonly settings: Settings;
  readonly artifacts: Artifacts;
  readonly data: Pick<DataStack, 'table'>;
  /** The site's address, for links in mails: `https://…`. */
  readonly siteOrigin: string;
};

/**
 * The most concurrent runs. SES lets a new account send one mail a second, and a new account has ten concurrent Lambdas,
 * which a long cascade must not take from people's requests.
 */
const maxConcurrency: Record<QueueName, number> = { mail: 2, cascades: 4 };

/** The jobs: consumers of the stream and of queues, scheduled ones, and mail. */
export class JobsStack extends Stack {
  readonly functions: readonly JobFunction[];
  readonly queues: ReadonlyMap<QueueName, JobQueue>;
  /** Pointers to records of the stream whose handling failed. */
  readonly streamFailures: Queue;
  readonly mail: ConfigurationSet;
  readonly #props: JobsStackProps;

  constructor(scope: Construct, id: string, props: JobsStackProps) {
    super(scope, id, props);
    this.#props = props;
    const { settings } = props;
    // Object.keys loses the type of the names.
    const names = Object.keys(queues) as QueueName[];
    const make = (name: QueueName) =>
      new JobQueue(this, `${constructId(name)}Queue`, settings, name, queues[name]);
    this.queues = new Map(names.map((name) => [name, make(name)]));
    this.streamFailures = createDeadLetterQueue(this, 'StreamFailures', settings, 'stream');
    this.mail = createMailConfiguration(this, settings);
    this.functions = jobs.filter((job) => !job.rotatesKeys).map((job) => this.#job(job));
  }

  queue(name: QueueName): JobQueue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`There is no queue ${name}.`);
    return queue;
  }

  #job(job: Job): JobFunction {
    const { settings, artifacts, data } = this.#props;
    const made = new JobFunction(this, constructId(job.entry), {
      settings,
      artifacts,
      job,
      table: data.table,
      environment: this.#environment(job),
      statements: this.#statements(job),
    });
    const { trigger } = job;
    if (trigger.kind === 'stream') addStreamSource(made, trigger, data.table.streamArn, this.streamFailures);
    if (trigger.kind === 'queue') this.#queueSource(made, trigger);
    if (job.mails) acknowledgeSandbox(made, settings);
    return made;
  }

  #queueSource(job: JobFunction, { queue, batchSize }: Extract<Job['trigger'], { kind: 'queue' }>): void {
    const source = new EventSourceMapping(job, 'Source', {
      target: job.lambda,
      eventSourceArn: this.queue(queue).queue.queueArn,
      batchSize,
      reportBatchItemFailures: true,
      maxConcurrency: maxConcurrency[queue],
    });
    acknowledge(
      source,
      'Serverless-LambdaEventSourceMappingDestination',
      'The queue has a dead-letter queue; SQS sources take no destination.',
    );
  }

  #environment(job: Job): Record<string, string> {
    const { settings, siteOrigin } = this.#props;
    const { from, support } = getMailAddresses(settings);
    const sends = (job.sends ?? []).map((name) => [
      `${name.toUpperCase()}_QUEUE_URL`,
      this.queue(name).queue.queueUrl,
    ]);
    const mails = {
      MAIL_FROM: `Sankofa <${from}>`,
      SUPPORT_EMAIL: support,
      SITE_ORIGIN: siteOrigin,
      MAIL_CONFIGURATION_SET: getNamePrefix(settings),
    };
    return { ...Object.fromEntries(sends), ...(job.mails ? mails : {}) };
  }

  #statements(job: Job): PolicyStatement[] {
    const { data, settings } = this.#props;
    const statements = (job.sends ?? []).map((name) =>
      allow(['sqs:SendMessage'], this.queue(name).queue.queueArn),
    );
    if (job.mails) statements.push(...mailStatements(this, settings));
    if (job.trigger.kind === 'stream') {
      statements.push(
        allow(streamActions, data.table.streamArn),
        allow(['sqs:SendMessage'], this.streamFailures.queueArn),
      );
    }
    if (job.trigger.kind === 'queue') {
      statements.push(allow(queueActions, this.queue(job.trigger.queue).queue.queueArn));
    }
    return statements;
  }
}

/** What Lambda itself does in the function's role, to read the event source. */
const streamActions = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
];
const queueActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
