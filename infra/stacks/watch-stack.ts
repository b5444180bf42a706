import { Stack, type StackProps } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type AlarmSpec, chooseAlarms, createAlarms } from '#infra/alarms/alarm.ts';
import { apiAlarms } from '#infra/alarms/api-alarms.ts';
import { createDashboard } from '#infra/alarms/dashboard.ts';
import { dayAlarms } from '#infra/alarms/day-alarms.ts';
import { brokenPagesAlarm, certificateAlarm } from '#infra/alarms/edge-alarms.ts';
import * as jobAlarms from '#infra/alarms/job-alarms.ts';
import { mailAlarms } from '#infra/alarms/mail-alarms.ts';
import { paymentAlarms } from '#infra/alarms/payment-alarms.ts';
import { recoveryAlarms } from '#infra/alarms/recovery-alarms.ts';
import { serviceAlarms } from '#infra/alarms/service-alarms.ts';
import { smsAlarms } from '#infra/alarms/sms-alarms.ts';
import { ussdAlarms } from '#infra/alarms/ussd-alarms.ts';
import { authorizerEntry } from '#infra/bundle/entries.ts';
import type { JobFunction } from '#infra/constructs/job-function.ts';
import { getDeadLetterName, queueName } from '#infra/constructs/job-queue.ts';
import { getFunctionName } from '#infra/constructs/service-function.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { services } from '#infra/stage/services.ts';
import { edgeRegion, type Settings } from '#infra/stage/settings.ts';
import { unreadableQueue } from '#jobs/jobs.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { GatewayStack } from './gateway-stack.ts';
import type { JobsStack } from './jobs-stack.ts';

export type WatchStackProps = StackProps & {
  readonly settings: Settings;
  readonly data: DataStack;
  readonly gateway: GatewayStack;
  readonly edge: EdgeStack;
  readonly jobs: JobsStack;
  readonly certificateArn: string | undefined;
};

export class WatchStack extends Stack {
  readonly alarms: readonly AlarmSpec[];

  constructor(scope: Construct, id: string, props: WatchStackProps) {
    super(scope, id, props);
    const { settings, data, gateway, edge } = props;
    const ages = this.#jobAlarms(props);
    this.alarms = chooseAlarms(settings, [
      ...services.flatMap((service) => serviceAlarms(settings, service)),
      ...apiAlarms({
        apiId: gateway.api.apiId,
        authorizerName: getFunctionName(settings, authorizerEntry),
        tableName: data.table.name,
      }),
      ...ages,
      ...mailAlarms(settings),
      ...recoveryAlarms(settings),
      brokenPagesAlarm(settings),
      ...dayAlarms(settings),
      ...(this.region === edgeRegion ? certificateAlarm(props.certificateArn) : []),
      ...smsAlarms(settings),
      ...ussdAlarms(settings),
      ...paymentAlarms(settings),
    ]);
    const created = createAlarms(this, settings, 'alarms', this.alarms);
    createDashboard(this, {
      settings,
      alarms: created,
      apiId: gateway.api.apiId,
      tableName: data.table.name,
      distributionId: edge.distribution.distributionId,
      ages: ages.map(({ metric }): IMetric => metric).filter(isAge),
    });
  }

  #jobAlarms({ settings, data, jobs }: WatchStackProps): readonly AlarmSpec[] {
    const all: readonly JobFunction[] = [data.rotation, ...jobs.functions];
    const alarmsForJob = ({ job, entry }: JobFunction): readonly AlarmSpec[] => {
      const name = getFunctionName(settings, entry);
      const { trigger } = job;
      if (trigger.kind === 'stream') {
        const behind = jobAlarms.streamAlarm(job.entry, name);
        return getProfile(settings).servesPeople
          ? [behind, jobAlarms.unreadStreamAlarm(job.entry, name)]
          : [behind];
      }
      // For the silence of the check of recovery an alarm of its own rings, which every stage has.
      if (trigger.kind !== 'schedule' || job.onAws === 'backups') return [];
      return [jobAlarms.silentJobAlarm(job.entry, name, trigger.everyMinutes)];
    };
    const queue = (name: string) => queueName(settings, name);
    const alarmsForQueues = [...jobs.queues.keys()].flatMap((name) =>
      jobAlarms.queueAlarms(name, queue(name), queue(getDeadLetterName(name))),
    );
    const lost = 'Totals, mails or deletions may be missing';
    return [
      ...all.flatMap(alarmsForJob),
      ...alarmsForQueues,
      jobAlarms.queueFailingAlarm(settings, 'mail'),
      jobAlarms.queueFailingAlarm(settings, 'sms'),
      jobAlarms.deadLetterAlarm('stream-dead-letters', lost, queue(getDeadLetterName('stream'))),
      jobAlarms.unreadableAlarm(queue(unreadableQueue)),
      ...jobAlarms.recordAlarms(settings),
    ];
  }
}

const isAge = (metric: IMetric): boolean => metric instanceof Metric && /Age/.test(metric.metricName);
