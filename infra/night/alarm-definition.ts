import type { Stack } from 'aws-cdk-lib';
import * as v from 'valibot';
import type { Severity } from '#infra/alarms/alarm.ts';
import { Resolved } from '#infra/proof/resolve-template.ts';
import { type Compute, readExpression } from './expression.ts';

const metric = v.object({
  Namespace: v.string(),
  MetricName: v.string(),
  Dimensions: v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []),
});

const alarm = v.object({
  AlarmName: v.string(),
  ComparisonOperator: v.picklist(['GreaterThanThreshold', 'LessThanThreshold']),
  Threshold: v.number(),
  EvaluationPeriods: v.number(),
  DatapointsToAlarm: v.number(),
  /** The topic of its severity. */
  AlarmActions: v.tuple([v.pipe(v.string(), v.regex(/^(Page|Mail)Alarms/))]),
  TreatMissingData: v.picklist(['breaching', 'notBreaching']),
  ...v.partial(metric).entries,
  Statistic: v.optional(v.string()),
  ExtendedStatistic: v.optional(v.string()),
  Period: v.optional(v.number()),
  Metrics: v.optional(
    v.array(
      v.object({
        Id: v.string(),
        Expression: v.optional(v.string()),
        ReturnData: v.optional(v.boolean(), true),
        MetricStat: v.optional(v.object({ Metric: metric, Period: v.number(), Stat: v.string() })),
      }),
    ),
  ),
});

export type AlarmDefinition = {
  readonly name: string;
  /** Metrics (by `nameMetric`) with their statistics, by the ids that the expression uses. */
  readonly series: Readonly<Record<string, { readonly metric: string; readonly statistic: string }>>;
  readonly compute: Compute;
  /** Seconds, of every metric. */
  readonly period: number;
  readonly breaches: (value: number) => boolean;
  readonly evaluationPeriods: number;
  readonly datapointsToAlarm: number;
  readonly missingBreaches: boolean;
  readonly severity: Severity;
};

/** Dimensions of which a stage has one value. */
const single = /^(ApiId|BackupVaultName|CertificateArn|DistributionId|Region|TableName|WebACL)$/;

/** A metric's short name, without the stage: `Lambda Errors jobs-totals`, `Sankofa Faults login`. */
function nameMetric({ Namespace, MetricName, Dimensions }: v.InferOutput<typeof metric>): string {
  const values = Dimensions.filter(({ Name }) => !single.test(Name))
    .toSorted((one, other) => (one.Name < other.Name ? -1 : 1))
    .map(({ Value }) => Value.replace(/^sankofa-[^-]+-/, ''));
  return [Namespace.replace(/^AWS\/|\/.*/, ''), MetricName, ...values].join(' ');
}

/** Reads all alarms of synthesized stacks, with references resolved. @throws ValiError for a property it does not know */
export function readAlarms(stacks: readonly Stack[]): readonly AlarmDefinition[] {
  return new Resolved(stacks).resources('AWS::CloudWatch::Alarm').map(({ properties }) => {
    const parsed = v.parse(alarm, properties);
    const { ComparisonOperator, Threshold } = parsed;
    return {
      name: parsed.AlarmName,
      ...readSeries(parsed),
      breaches: (value) =>
        ComparisonOperator === 'LessThanThreshold' ? value < Threshold : value > Threshold,
      evaluationPeriods: parsed.EvaluationPeriods,
      datapointsToAlarm: parsed.DatapointsToAlarm,
      missingBreaches: parsed.TreatMissingData === 'breaching',
      severity: parsed.AlarmActions[0].startsWith('Page') ? 'page' : 'mail',
    };
  });
}

function readSeries(parsed: v.InferOutput<typeof alarm>) {
  const { Metrics, Statistic, ExtendedStatistic, Period = 60, AlarmName } = parsed;
  if (!Metrics) {
    const m = {
      metric: nameMetric(v.parse(metric, parsed)),
      statistic: Statistic ?? ExtendedStatistic ?? '',
    };
    return { series: { m }, compute: readExpression('m'), period: Period };
  }
  const expression = Metrics.find(({ ReturnData }) => ReturnData)?.Expression;
  if (!expression) throw new Error(`${AlarmName} returns no expression.`);
  const stats = Metrics.flatMap(({ Id, MetricStat }) => (MetricStat ? [{ Id, ...MetricStat }] : []));
  return {
    series: Object.fromEntries(
      stats.map(({ Id, Metric, Stat }) => [Id, { metric: nameMetric(Metric), statistic: Stat }]),
    ),
    compute: readExpression(expression),
    period: stats[0]?.Period ?? 60,
  };
}
