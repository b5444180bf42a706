import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { expect, it } from 'vitest';
import { bareStack } from '#testing/stack/bare-stack.ts';
import { getTemplate } from '#testing/stack/stacks.ts';
import { type AlarmSpec, createAlarms } from './alarm.ts';

const metric = new Metric({ namespace: 'Sankofa', metricName: 'waiting' });

/** What CloudFormation gets of an alarm. */
function createdAs(spec: Partial<AlarmSpec>): Record<string, unknown> {
  const { stack, settings } = bareStack();
  const words = {
    name: 'late',
    headline: 'Mail is late',
    detail: 'some waits for an hour',
    runbook: 'jobs.md',
    severity: 'mail' as const,
  };
  createAlarms(stack, settings, 'alarms', [{ ...words, metric, threshold: 3, ...spec }]);
  const [alarm] = Object.values(getTemplate(stack).findResources('AWS::CloudWatch::Alarm'));
  return alarm?.Properties;
}

it('says who cannot do what, what was measured and where to look', () => {
  expect(createdAs({})).toMatchObject({
    AlarmName: 'sankofa-dev-late',
    AlarmDescription: 'Mail is late: some waits for an hour. Look at infra/runbook/jobs.md#late',
  });
});

it('rings above the threshold in the last period, when it begins and when it ends, and not without data', () => {
  const alarm = createdAs({});
  expect(alarm).toMatchObject({
    Threshold: 3,
    ComparisonOperator: 'GreaterThanThreshold',
    DatapointsToAlarm: 1,
    EvaluationPeriods: 1,
    TreatMissingData: 'notBreaching',
  });
  expect(alarm.AlarmActions).toHaveLength(1);
  expect(alarm.OKActions).toEqual(alarm.AlarmActions);
});

it('ends for an hour of each morning where it rings daily, and does not say so', () => {
  const alarm = createdAs({ ringsDaily: true });
  expect(alarm.Metrics).toContainEqual(expect.objectContaining({ Expression: 'IF(HOUR(m) == 6, 0, m)' }));
  expect(alarm).not.toHaveProperty('OKActions');
});

it('rings below a threshold, after some of several periods, and without data, where it is told to', () => {
  expect(createdAs({ ringsWhen: 'below', periods: [2, 5], ringsWithoutData: true })).toMatchObject({
    ComparisonOperator: 'LessThanThreshold',
    DatapointsToAlarm: 2,
    EvaluationPeriods: 5,
    TreatMissingData: 'breaching',
  });
});
