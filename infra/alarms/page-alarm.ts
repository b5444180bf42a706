import type { Settings } from '#infra/stage/settings.ts';
import type { AlarmSpec } from './alarm.ts';
import { serviceMetric } from './service-alarms.ts';

/** Rings when scripts of pages fail, of which browsers tell; one browser alone, which tells once a page, may be an old one. */
export function brokenPagesAlarm(settings: Settings): AlarmSpec {
  return {
    name: 'pages-broken',
    severity: 'page',
    headline: 'People see a white page, or one that does nothing',
    detail: 'three or more pages in five minutes told that their script failed',
    runbook: 'edge.md',
    metric: serviceMetric(settings, 'system', 'BrokenPages', 'Sum'),
    threshold: 2,
  };
}
