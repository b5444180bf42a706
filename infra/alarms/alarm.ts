import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';

/** Something that wakes a person, in that person's words. */
export type AlarmSpec = {
  /** Also the heading of its section in the runbook. */
  readonly name: string;
  /** Who is hurt and how: "Households cannot log in". */
  readonly headline: string;
  /** What was measured: "more than 5 % of the requests failed for ten minutes". */
  readonly detail: string;
  /** File in `infra/runbook` that says what to do. */
  readonly runbook: string;
  readonly metric: IMetric;
  readonly threshold: number;
  /** Alarm when it is above the threshold, or below. */
  readonly when?: 'above' | 'below';
  /** So many of the last so many periods; both 1 unless told. */
  readonly periods?: readonly [breaching: number, of: number];
  /** What silence means: nothing happened (the default), or that something which should happen did not. */
  readonly silence?: 'fine' | 'bad';
};

/** The alarm of a specification, which tells the topic when it begins and when it is over. */
export function createAlarm(scope: Construct, settings: Settings, spec: AlarmSpec, topic: ITopic): Alarm {
  const [breaching, of] = spec.periods ?? [1, 1];
  const alarm = new Alarm(scope, spec.name, {
    alarmName: `${getNamePrefix(settings)}-${spec.name}`,
    alarmDescription: describeAlarm(spec),
    metric: spec.metric,
    threshold: spec.threshold,
    comparisonOperator:
      spec.when === 'below'
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_THRESHOLD,
    datapointsToAlarm: breaching,
    evaluationPeriods: of,
    treatMissingData: spec.silence === 'bad' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
  return alarm;
}

/** What the mail says: who cannot do what, why we think so, where to look. */
export function describeAlarm({ headline, detail, runbook, name }: AlarmSpec): string {
  return `${headline}: ${detail}. Look at infra/runbook/${runbook}#${name}`;
}
