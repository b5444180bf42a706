import { services } from '#infra/stage/services.ts';
import { probeChecks } from '#jobs/probe.ts';
import { routes } from '#routes';
import { getTemplate, testStacks } from '#testing/stack/stacks.ts';
import type { Measured } from './model.ts';

/** Counts what prod's templates have that is billed by the month. */
export function measureFixed(): Measured['fixed'] {
  const { data, watch, edgeWatch, probe } = testStacks('prod');
  const stacks = [data, watch, edgeWatch, probe];
  const count = (type: string) =>
    stacks.reduce(
      (total, stack) => total + (stack ? Object.keys(getTemplate(stack).findResources(type)).length : 0),
      0,
    );
  // An alarm is billed for each metric that it looks at.
  const alarms = stacks
    .flatMap((stack) =>
      stack ? Object.values(getTemplate(stack).findResources('AWS::CloudWatch::Alarm')) : [],
    )
    .map(({ Properties }) => Properties.Metrics?.filter((each: object) => 'MetricStat' in each).length ?? 1)
    .reduce((sum, metrics) => sum + metrics, 0);
  // Durations by service and by route, three business metrics by both, and the probe's; faults are billed only while
  // there are any.
  const metrics = services.length + routes.length + 2 * 3 + probeChecks.length;
  return { alarms, secrets: count('AWS::SecretsManager::Secret'), metrics };
}
