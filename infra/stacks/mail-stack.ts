import { Stack } from 'aws-cdk-lib';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { addQueueSource, allowReceiving } from '#infra/constructs/event-sources.ts';
import { JobFunction } from '#infra/constructs/job-function.ts';
import { queueName } from '#infra/constructs/job-queue.ts';
import {
  acknowledgeMailer,
  createMailConfiguration,
  createMailIdentity,
  mailStatements,
} from '#infra/constructs/mail-identity.ts';
import { constructId } from '#infra/constructs/service-function.ts';
import { allow } from '#infra/constructs/table-access.ts';
import { getCeilingVariable, getMailAddresses, getNamePrefix } from '#infra/stage/settings.ts';
import { type Job, jobs } from '#jobs/jobs.ts';
import type { DataStack, DataStackProps } from './data-stack.ts';

export type MailStackProps = DataStackProps & {
  readonly data: Pick<DataStack, 'table'>;
  /** The site's address, for links in mails: `https://…`. */
  readonly siteOrigin: string;
};

/** Deployed after the site, which mails link to, and the jobs; messages unreadable to the old version are retried each minute. */
export class MailStack extends Stack {
  readonly configuration: ConfigurationSet;
  readonly function: JobFunction;

  constructor(scope: Construct, id: string, props: MailStackProps) {
    super(scope, id, props);
    this.configuration = createMailConfiguration(this, props.settings);
    if (props.settings.hostedZone) createMailIdentity(this, props.settings);
    const job = jobs.find(({ mails }) => mails);
    if (job?.trigger.kind !== 'queue') throw new Error('No job sends the mails of a queue.');
    this.function = this.#job(job, job.trigger, props);
  }

  #job(job: Job, trigger: Extract<Job['trigger'], { kind: 'queue' }>, props: MailStackProps): JobFunction {
    const { settings, artifacts, data, siteOrigin } = props;
    const { from, support } = getMailAddresses(settings);
    // By name, so that the stack of the queue can be changed without this one.
    const queueArn = this.formatArn({ service: 'sqs', resource: queueName(settings, trigger.queue) });
    const made = new JobFunction(this, constructId(job.entry), {
      settings,
      artifacts,
      job,
      table: data.table,
      environment: {
        MAIL_FROM: `Sankofa <${from}>`,
        SUPPORT_EMAIL: support,
        SITE_ORIGIN: siteOrigin,
        MAIL_CONFIGURATION_SET: getNamePrefix(settings),
        MAIL_QUEUE_URL: this.#queueUrl(queueName(settings, trigger.queue)),
        ...getCeilingVariable(settings, 'mail'),
      },
      statements: [
        ...mailStatements(this, settings),
        allowReceiving(queueArn),
        allow(['sqs:SendMessage'], queueArn),
      ],
    });
    addQueueSource(made, { ...trigger, queueArn, settings });
    acknowledgeMailer(made, settings);
    return made;
  }

  #queueUrl(name: string): string {
    return `https://sqs.${this.region}.${this.urlSuffix}/${this.account}/${name}`;
  }
}
