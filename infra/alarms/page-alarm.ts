import type { Settings } from '#infra/stage/settings.ts';
import type { AlarmSpec } from './alarm.ts';
import { serviceMetric } from './service-alarms.ts';

/** Rings when scripts of pages fail, of which browsers tell; those of one network address alone may be an old browser's, or made up. */
export function brokenPagesAlarm(settings: Settings): AlarmSpec {
  return {
    name: 'pages-broken',
    severity: 'page',
    headline: 'People see a white page, or one that does nothing',
    detail:
      'three or more pages in five minutes told that their script failed; ten of one address count as one',
    runbook: 'edge.md',
    metric: serviceMetric(settings, 'system', 'BrokenPages', 'Sum'),
    threshold: 2,
  };
}
