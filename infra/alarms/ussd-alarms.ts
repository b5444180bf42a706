import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { dialByAfricasTalking, dialByHubtel } from '#contracts/phones/ussd-calls.ts';
import { getMetricsNamespace } from '#infra/constructs/service-function.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { ussdVariables } from '#infra/stage/ussd-keys.ts';
import type { UssdProvider } from '#routes';
import type { AlarmSpec } from './alarm.ts';

const calls: Readonly<Record<UssdProvider, string>> = {
  africastalking: dialByAfricasTalking.name,
  hubtel: dialByHubtel.name,
};
const providers = Object.keys(calls) as readonly UssdProvider[]; // the record has exactly these keys

/**
 * What the alarms of the service `ussd` do not see: a refusal is no fault. One person who dials is refused once, and
 * tries again. None while no provider has a key: then every request is refused on purpose.
 */
export function ussdAlarms(settings: Settings): readonly AlarmSpec[] {
  const used = providers.filter((provider) => settings[ussdVariables[provider].setting]);
  if (used.length === 0) return [];
  return [
    {
      name: 'ussd-refused',
      headline: 'Nobody may be able to dial',
      detail: 'all requests of a USSD provider came with a wrong key or none, in two of five minutes',
      runbook: 'ussd.md',
      metric: countWholeRefusals(settings, used),
      threshold: 0,
      periods: [2, 5],
    },
  ];
}

/** Requests that were refused, in a minute in which their provider had no other. */
function countWholeRefusals(settings: Settings, used: readonly UssdProvider[]): MathExpression {
  const period = Duration.minutes(1);
  const metric = (provider: UssdProvider, metricName: string, statistic: string) =>
    new Metric({
      namespace: getMetricsNamespace(settings),
      metricName,
      dimensionsMap: { service: 'ussd', route: calls[provider] },
      statistic,
      period,
    });
  const refusals = used.map(
    (provider) =>
      `IF(FILL(refused_${provider}, 0) >= FILL(all_${provider}, 0), FILL(refused_${provider}, 0), 0)`,
  );
  return new MathExpression({
    expression: refusals.join(' + '),
    usingMetrics: Object.fromEntries(
      used.flatMap((provider) => [
        [`refused_${provider}`, metric(provider, 'ProviderRefused', 'Sum')],
        [`all_${provider}`, metric(provider, 'Duration', 'SampleCount')],
      ]),
    ),
    label: 'refused, and none accepted',
    period,
  });
}
