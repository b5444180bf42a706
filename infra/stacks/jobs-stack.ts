import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { createMailEventRules, createSmsEventRule } from '#infra/constructs/event-rules.ts';
import { addQueueSource, addStreamSource, allowReceiving } from '#infra/constructs/event-sources.ts';
import { JobFunction } from '#infra/constructs/job-function.ts';
import { createDeadLetterQueue, getDeadLetterName, JobQueue } from '#infra/constructs/job-queue.ts';
import { constructId, getFunctionArn, getFunctionName } from '#infra/constructs/service-function.ts';
import { allow } from '#infra/constructs/table-access.ts';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { listJobs } from '#infra/stage/profiles.ts';
import { getCeilingVariable, getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { listRoutes, routeNeeds } from '#infra/stage/sms-routes.ts';
import { type Job, type QueueName, queues, unreadableQueue } from '#jobs/jobs.ts';
import { routes } from '#routes';
import { brand } from '#site/brand.ts';
import type { DataStack, DataStackProps } from './data-stack.ts';

export type JobsStackProps = DataStackProps & { readonly data: Pick<DataStack, 'table' | 'codeKeyArn'> };

/** Stream consumers, queues, cascades and schedules. Deployed before the API, so that they read what its new version writes. */
export class JobsStack extends Stack {
  readonly functions: readonly JobFunction[];
  readonly queues: ReadonlyMap<QueueName, JobQueue>;
  /** Pointers to records of the stream whose handling failed. */
  readonly streamFailures: Queue;
  /** Records that a consumer of the stream could not read, with their content. */
  readonly unreadable: Queue;
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
    this.streamFailures = createDeadLetterQueue(
      this,
      'StreamFailures',
      settings,
      getDeadLetterName('stream'),
    );
    this.unreadable = createDeadLetterQueue(this, 'Unreadable', settings, unreadableQueue);
    createMailEventRules(this, settings, this.#queue('mail-events'));
    createSmsEventRule(this, this.#queue('sms-events'));
    new StringParameter(this, 'SmsRoutes', {
      parameterName: getRoutesParameter(settings),
      description: 'The routes of SMS, the first one first; see infra/runbook/sms.md',
      stringValue: listRoutes(settings).join(','),
    });
    this.functions = listJobs(settings)
      .filter(({ rotatesKeys, mails }) => !rotatesKeys && !mails)
      .map((job) => this.#job(job));
  }

  queue(name: QueueName): Queue {
    return this.#queue(name).queue;
  }

  #queue(name: QueueName): JobQueue {
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
    if (job.onAws === 'metrics') {
      const reason = 'Reading metrics is allowed on * only: they are no resources that a policy could name.';
      acknowledge(made, 'AwsSolutions-IAM5[Resource::*]', reason);
      acknowledge(made, 'Serverless-LambdaStarPermissions', reason);
    }
    const { trigger } = job;
    if (trigger.kind === 'stream') addStreamSource(made, trigger, data.table.streamArn, this.streamFailures);
    if (trigger.kind === 'queue') {
      const { queueArn } = this.queue(trigger.queue);
      addQueueSource(made, { ...trigger, queueArn, settings });
    }
    return made;
  }

  #environment({ sends = [], trigger, texts, makesCodes, onAws }: Job): Record<string, string> {
    const { settings, data } = this.#props;
    return {
      ...Object.fromEntries(
        sends.map((name) => [`${name.toUpperCase()}_QUEUE_URL`, this.queue(name).queueUrl]),
      ),
      ...(makesCodes ? { CODE_KEY_SECRET_ID: data.codeKeyArn, ...getCeilingVariable(settings, 'sms') } : {}),
      ...(texts ? this.#smsEnvironment() : {}),
      ...(onAws === 'backups' ? { TABLE_NAME: data.table.name } : {}),
      ...(onAws === 'functions'
        ? { WARM_FUNCTIONS: warmCalls.map((name) => getFunctionName(settings, name)).join(' ') }
        : {}),
      ...(trigger.kind === 'stream' ? { UNREADABLE_QUEUE_URL: this.unreadable.queueUrl } : {}),
    };
  }

  #smsEnvironment(): Record<string, string> {
    const { smsSender, smsKeyArn, domain, ussdCode } = this.#props.settings;
    return {
      SMS_SENDER: smsSender,
      SMS_ROUTES: listRoutes(this.#props.settings).join(','),
      SMS_ROUTES_PARAMETER: getRoutesParameter(this.#props.settings),
      ...(smsKeyArn ? { SMS_KEY_SECRET_ID: smsKeyArn } : {}),
      ...(ussdCode ? { USSD_CODE: ussdCode } : {}),
      ...(brand.supportPhone ? { SUPPORT_PHONE: brand.supportPhone } : {}),
      // CloudFront's own name is not known before the jobs are deployed.
      ...(domain ? { SMS_SITE_ORIGIN: `https://${domain}` } : {}),
    };
  }

  #statements({ sends = [], trigger, texts, makesCodes, onAws }: Job): PolicyStatement[] {
    const { settings, data } = this.#props;
    const { table, codeKeyArn } = data;
    const statements = sends.map((name) => allow(['sqs:SendMessage'], this.queue(name).queueArn));
    if (onAws === 'backups') statements.push(allow(['dynamodb:DescribeContinuousBackups'], table.arn));
    if (trigger.kind === 'stream') {
      const { streamFailures, unreadable } = this;
      statements.push(
        allow(streamActions, table.streamArn),
        allow(['sqs:SendMessage'], streamFailures.queueArn, unreadable.queueArn),
      );
    }
    if (onAws === 'metrics') statements.push(allow(['cloudwatch:GetMetricData'], '*'));
    if (makesCodes) statements.push(allow(['secretsmanager:GetSecretValue'], codeKeyArn));
    if (texts) statements.push(...this.#smsStatements());
    if (onAws === 'functions') {
      const arns = warmCalls.map((name) => getFunctionArn(this, settings, name));
      statements.push(allow(['lambda:InvokeFunction'], ...arns));
    }
    if (trigger.kind === 'queue') statements.push(allowReceiving(this.queue(trigger.queue).queueArn));
    return statements;
  }

  #smsStatements(): PolicyStatement[] {
    const { settings } = this.#props;
    const sender = this.formatArn({
      service: 'sms-voice',
      resource: 'sender-id',
      resourceName: `${settings.smsSender}/GH`,
    });
    const resource = `parameter${getRoutesParameter(settings)}`;
    const arnFormat = ArnFormat.NO_RESOURCE_NAME;
    const parameter = allow(['ssm:GetParameter'], this.formatArn({ service: 'ssm', resource, arnFormat }));
    const ofRoutes = listRoutes(settings).flatMap((route) => {
      const { secret, senderAction } = routeNeeds[route];
      const arn = secret && settings[secret];
      return [
        ...(arn ? [allow(['secretsmanager:GetSecretValue'], arn)] : []),
        ...(senderAction ? [allow([senderAction], sender)] : []),
      ];
    });
    return [parameter, ...ofRoutes];
  }
}

const warmCalls = routes.flatMap(({ contract, warm }) => (warm ? [contract.name] : []));

/** The parameter by which operators change the order of the routes of SMS, or leave some out. */
const getRoutesParameter = (settings: Settings): string => `/${getNamePrefix(settings)}/sms-routes`;

/** What Lambda itself does in the function's role, to read the stream. */
const streamActions = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
];
