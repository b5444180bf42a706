import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { SmsFigure } from '#config/count-sms.ts';
import type { SmsRoute } from '#contracts/messages/sms-states.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { type Service, services } from '#infra/stage/services.ts';
import { getNamePrefix, hasMobileMoney, type Settings } from '#infra/stage/settings.ts';
import { listRoutes } from '#infra/stage/sms-routes.ts';
import type { JobMetric } from '#jobs/lib/count.ts';
import { awsMetric, hour, jobMetric, routeMetric, serviceMetric } from './metrics.ts';

export type DashboardProps = {
  readonly settings: Settings;
  readonly alarms: readonly cloudwatch.Alarm[];
  readonly apiId: string;
  readonly tableName: string;
  readonly distributionId: string;
  readonly ages: readonly cloudwatch.IMetric[];
};

const width = 24;

/** Creates the dashboard. More than 50 metrics would cost three dollars a month. */
export function createDashboard(scope: Construct, props: DashboardProps): cloudwatch.Dashboard {
  const { settings, alarms } = props;
  return new cloudwatch.Dashboard(scope, 'Dashboard', {
    dashboardName: getNamePrefix(settings),
    defaultInterval: Duration.days(1),
    widgets: [
      [
        new cloudwatch.TextWidget({
          markdown: `# Sankofa, ${settings.stage}\nEach alarm names its page in \`infra/runbook\`.`,
          width,
          height: 2,
        }),
      ],
      [new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width, height: 4 })],
      [businessWidget(settings)],
      ...(hasMobileMoney(settings) ? [[paymentWidget(settings)]] : []),
      ...(getProfile(settings).watches === 'all'
        ? [...listRoutes(settings).map((route) => [smsWidget(settings, route)]), requestWidgets(settings)]
        : []),
      resourceWidgets(props),
    ],
  });
}

function businessWidget(settings: Settings): cloudwatch.IWidget {
  const count = (service: Service, name: string, label: string) =>
    serviceMetric(settings, service, name, 'Sum').with({ label });
  return dailyWidget('Pickups a day', [
    count('household', 'PickupsRequested', 'requested'),
    count('ussd', 'PickupsRequested', 'requested by dialling'),
    count('collector', 'PickupsCompleted', 'completed'),
    count('collector', 'PickupsNotCollected', 'could not collect'),
  ]);
}

function paymentWidget(settings: Settings): cloudwatch.IWidget {
  const count = (job: string, metric: JobMetric, label: string) =>
    jobMetric(settings, job, metric).with({ label });
  return dailyWidget('Mobile Money a day', [
    count('dispatcher', 'PaymentsSucceeded', 'paid'),
    count('dispatcher', 'PaymentsFailed', 'declined'),
    count('payments', 'PaymentsDiffer', 'differ from the provider’s list'),
  ]);
}

function dailyWidget(title: string, metrics: readonly cloudwatch.Metric[]): cloudwatch.IWidget {
  return new cloudwatch.SingleValueWidget({
    title,
    metrics: metrics.map((metric) => metric.with({ period: Duration.days(1) })),
    width,
    height: 4,
    sparkline: true,
  });
}

const smsFigures: readonly (readonly [SmsFigure, string])[] = [
  ['SmsAccepted', 'accepted'],
  ['SmsDelivered60', 'delivered within an hour'],
  ['SmsFailed', 'failed'],
  ['CodesSent', 'codes sent'],
  ['CodesEntered', 'codes entered'],
];

function smsWidget(settings: Settings, route: SmsRoute): cloudwatch.IWidget {
  const count = ([name, label]: (typeof smsFigures)[number]) =>
    routeMetric(settings, 'sms', route, name).with({ label });
  return dailyWidget(`SMS a day by ${route}`, smsFigures.map(count));
}

/** Whose slowness few notice. */
const patient: readonly Service[] = ['account', 'contact', 'system'];

function requestWidgets(settings: Settings): cloudwatch.IWidget[] {
  const each = (some: readonly Service[], name: string, statistic: string) =>
    some.map((service) => serviceMetric(settings, service, name, statistic).with({ label: service }));
  const waited = services.filter((service) => !patient.includes(service));
  return [
    graph('Failed by our fault', each(services, 'Faults', 'Sum'), width / 2),
    graph('Slowest in a hundred, ms', each(waited, 'Duration', 'p99'), width / 2),
  ];
}

function resourceWidgets({ apiId, tableName, distributionId, ages }: DashboardProps): cloudwatch.IWidget[] {
  const api = (metricName: string) => awsMetric('ApiGateway', metricName, { ApiId: apiId }, { period: hour });
  const table = (metricName: string) =>
    awsMetric('DynamoDB', metricName, { TableName: tableName }, { period: hour });
  const cdn = (metricName: string, statistic: string) => {
    const dimensions = { DistributionId: distributionId, Region: 'Global' };
    // The only region in which CloudFront writes its metrics.
    return awsMetric('CloudFront', metricName, dimensions, { region: 'us-east-1', statistic, period: hour });
  };
  return [
    graph('Gateway: requests, 4xx and 5xx an hour', [api('Count'), api('4xx'), api('5xx')], 6),
    graph(
      'Table: capacity units an hour',
      [table('ConsumedReadCapacityUnits'), table('ConsumedWriteCapacityUnits')],
      6,
    ),
    graph('CloudFront: requests an hour, 5xx %', [cdn('Requests', 'Sum'), cdn('5xxErrorRate', 'Average')], 6),
    graph('Jobs: age of the oldest', ages, 6),
  ];
}

function graph(title: string, left: readonly cloudwatch.IMetric[], size: number): cloudwatch.GraphWidget {
  return new cloudwatch.GraphWidget({ title, left: [...left], width: size, height: 6 });
}
