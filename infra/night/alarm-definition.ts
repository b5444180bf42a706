import type { Stack } from 'aws-cdk-lib';
import * as v from 'valibot';
import { Resolved } from '#infra/proof/resolve-template.ts';
import type { Severity } from '#infra/stage/severity.ts';

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

/** One metric with the statistic and the period (seconds) by which an alarm looks at it. */
export type Series = { readonly metric: string; readonly statistic: string; readonly period: number };

/** An alarm as CloudFormation would get it. */
export type AlarmDefinition = {
  readonly name: string;
  /** Ids that the expression uses; without an expression the one series `m`. */
  readonly series: Readonly<Record<string, Series>>;
  readonly expression: string;
  /** Seconds. */
  readonly period: number;
  readonly breaches: (value: number) => boolean;
  readonly evaluationPeriods: number;
  readonly datapointsToAlarm: number;
  readonly missingBreaches: boolean;
  readonly severity: Severity;
};

/** Names a metric: `AWS/Lambda Errors FunctionName=a`. */
export function nameMetric(namespace: string, name: string, dimensions: Readonly<Record<string, string>>) {
  const sorted = Object.entries(dimensions).map(([key, value]) => `${key}=${value}`);
  return [namespace, name, ...sorted.sort()].join(' ');
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
  const toName = ({ Namespace, MetricName, Dimensions }: v.InferOutput<typeof metric>) =>
    nameMetric(Namespace, MetricName, Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value])));
  if (!parsed.Metrics) {
    const statistic = parsed.Statistic ?? parsed.ExtendedStatistic ?? '';
    const period = parsed.Period ?? 60;
    return {
      series: { m: { metric: toName(v.parse(metric, parsed)), statistic, period } },
      expression: 'm',
      period,
    };
  }
  const stats = parsed.Metrics.flatMap(({ Id, MetricStat }) =>
    MetricStat
      ? [
          [
            Id,
            { metric: toName(MetricStat.Metric), statistic: MetricStat.Stat, period: MetricStat.Period },
          ] as const,
        ]
      : [],
  );
  const expression = parsed.Metrics.find(({ ReturnData }) => ReturnData)?.Expression;
  if (!expression) throw new Error(`${parsed.AlarmName} returns no expression.`);
  return { series: Object.fromEntries(stats), expression, period: stats[0]?.[1].period ?? 60 };
}
