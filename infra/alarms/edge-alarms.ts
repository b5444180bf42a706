import { Duration } from 'aws-cdk-lib';
import type { Settings } from '#infra/stage/settings.ts';
import type { ProbeCheck } from '#jobs/probe.ts';
import { type AlarmSpec, alarmsOf } from './alarm.ts';
import { awsMetric, minute, refusedShare, serviceMetric } from './metrics.ts';

const { page, mail } = alarmsOf('edge.md');

/** CloudFront and its firewall write their metrics in us-east-1 alone. */
export function siteAlarms(DistributionId: string): readonly AlarmSpec[] {
  const cdn = (metricName: string, statistic: string) =>
    awsMetric('CloudFront', metricName, { DistributionId, Region: 'Global' }, { statistic });
  return [
    page('site-errors', {
      headline: 'Visitors get error pages',
      detail: 'more than 5 % of all answers were 5xx for ten minutes',
      metric: cdn('5xxErrorRate', 'Average'),
      threshold: 5,
      periods: [2, 2],
    }),
    page('site-refuses-most', {
      headline: 'Most visitors are refused',
      detail: 'more than half of all requests got a 4xx answer for a quarter of an hour',
      metric: refusedShare('refused', {
        refused: cdn('4xxErrorRate', 'Average'),
        requests: cdn('Requests', 'Sum'),
      }),
      threshold: 50,
      periods: [3, 3],
    }),
  ];
}

/** What one address is refused for sending too much is a flood, or all people of a carrier: somebody has to look. */
export function firewallAlarms({
  webAclName,
  rateRuleName,
}: Readonly<Record<'webAclName' | 'rateRuleName', string>>): readonly AlarmSpec[] {
  const blocked = (Rule: string) => awsMetric('WAFV2', 'BlockedRequests', { WebACL: webAclName, Rule });
  return [
    page('firewall-blocks-carrier', {
      headline: 'All people of a mobile carrier may be locked out',
      detail:
        'the firewall blocked more than 1,000 requests in five minutes of an address that sends very many',
      metric: blocked(rateRuleName),
      threshold: 1_000,
    }),
    mail('firewall-blocks-many', {
      headline: 'Somebody attacks us, or the firewall locks people out',
      detail: 'it blocked more than 1,000 requests in five minutes',
      metric: blocked('ALL'),
      threshold: 1_000,
    }),
  ];
}

/** ACM renews 60 days before the end, and tries again each day. */
const leastDays = 30;

/** Rings when the site's certificate will end and was not renewed. In us-east-1 alone, where CloudFront's certificates are. */
export function certificateAlarm(CertificateArn: string | undefined): readonly AlarmSpec[] {
  if (!CertificateArn) return [];
  const daily = { statistic: 'Minimum', period: Duration.days(1) };
  return [
    mail('certificate-ends', {
      headline: 'Soon no browser opens the site',
      detail: `its certificate ends in less than ${leastDays} days and was not renewed`,
      metric: awsMetric('CertificateManager', 'DaysToExpiry', { CertificateArn }, daily),
      threshold: leastDays,
      ringsWhen: 'below',
    }),
  ];
}

/** Rings when scripts of pages fail, of which browsers tell; those of one network address alone may be an old browser's, or made up. */
export function brokenPagesAlarm(settings: Settings): AlarmSpec {
  return page('pages-broken', {
    headline: 'People see a white page, or one that does nothing',
    detail:
      'three or more pages in five minutes told that their script failed; ten of one address count as one',
    metric: serviceMetric(settings, 'system', 'BrokenPages', 'Sum'),
    threshold: 2,
  });
}

type Check = readonly [name: string, check: ProbeCheck, headline: string, failing: string];

const dialling: Check = [
  'probe-dialling',
  'ProbeDialling',
  'Nobody can dial: providers do not reach us',
  'a request without a browser’s name, as they send them, was stopped before the API',
];

const checks: readonly Check[] = [
  [
    'alarms-unheard',
    'ProbeSubscriptions',
    'Alarms may reach nobody',
    'a subscription to them was missing or not confirmed',
  ],
  ['probe-site', 'ProbeSite', 'The site cannot be opened', 'the home page did not answer'],
  ['probe-health', 'ProbeHealth', 'The service is down', 'the API or its table did not answer'],
  ['probe-login', 'ProbeLogin', 'Nobody can log in', 'logging in and listing pickups failed'],
];

/** Rings when the probe fails in two of three minutes or reports nothing; it also works while nobody uses the service. */
export function probeAlarms(settings: Settings): readonly AlarmSpec[] {
  return [...(settings.ussdCode ? [dialling] : []), ...checks].map(([name, check, headline, failing]) =>
    page(name, {
      headline,
      detail: `${failing} in two of three minutes, or the probe does not run`,
      metric: serviceMetric(settings, 'probe', check, 'Minimum').with({ period: minute }),
      threshold: 1,
      ringsWhen: 'below',
      periods: [2, 3],
      ringsWithoutData: true,
    }),
  );
}
