import { services } from '#infra/stage/services.ts';
import { routes } from '#routes';
import { getTemplate, testStacks } from '#testing/stacks.ts';
import type { Measured } from './model.ts';

/** Counts what prod's templates have that is billed by the month. */
export function measureFixed(): Measured['fixed'] {
  const { data, watch, edgeWatch } = testStacks('prod');
  const count = (type: string) =>
    [data, watch, edgeWatch].reduce(
      (total, stack) => total + (stack ? Object.keys(getTemplate(stack).findResources(type)).length : 0),
      0,
    );
  // Durations by service and by route, and three business metrics by both; faults are billed only while there are any.
  const metrics = services.length + routes.length + 2 * 3;
  return { alarms: count('AWS::CloudWatch::Alarm'), secrets: count('AWS::SecretsManager::Secret'), metrics };
}
