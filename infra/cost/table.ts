import { type SmsRoute, smsRoutes } from '#contracts/messages/sms-states.ts';
import { priceDate, type Unit } from '#infra/stage/prices.ts';
import { type ProfileName, profileNames, profiles } from '#infra/stage/profiles.ts';
import { routeNeeds, usualPrice } from '#infra/stage/sms-routes.ts';
import { launchPickups } from '#infra/stage/volume.ts';
import { fixedCost, type Measured, marginalCost, monthlyCost, usagePerPickup } from './model.ts';

type Row = {
  readonly name: string;
  /** The row of the project's README of which it is a part. */
  readonly within: 'SMS and dialling' | 'Calls, table and queues' | 'Site, mail and logs';
  readonly units: readonly Unit[];
};

const site = 'Site, mail and logs';
const calls = 'Calls, table and queues';
const sms = 'SMS and dialling';

export const rows: readonly Row[] = [
  { name: 'Mail (SES)', within: site, units: ['mail'] },
  { name: 'Codes and notices (SMS)', within: sms, units: ['sms'] },
  { name: 'Dialling (USSD)', within: sms, units: ['ussdSession'] },
  { name: 'API Gateway', within: calls, units: ['apiRequest'] },
  { name: 'Lambda', within: calls, units: ['lambdaRequest', 'lambdaGbSecond'] },
  { name: 'DynamoDB, reads and writes', within: calls, units: ['readUnit', 'writeUnit'] },
  {
    name: 'DynamoDB, storage and backups',
    within: calls,
    units: ['storedGbMonth', 'backedUpGbMonth', 'copiedGbMonth'],
  },
  {
    name: 'CloudFront and firewall',
    within: site,
    units: ['cdnRequest', 'cdnByte', 'cdnFunction', 'firewallRequest'],
  },
  { name: 'Logs and traces', within: site, units: ['logByte', 'traceRecorded'] },
  { name: 'Logs of CloudFront and firewall', within: site, units: ['edgeLogByte'] },
  { name: 'What SES tells of mails (EventBridge)', within: site, units: ['mailEvent'] },
  { name: 'Reading secrets', within: calls, units: ['secretCall'] },
  { name: 'Queues (SQS)', within: calls, units: ['sqsRequest'] },
];

const fewRows = [sms, calls, site].map((name) => ({
  name,
  units: rows.flatMap(({ within, units }) => (within === name ? units : [])),
}));

const routeNames: Readonly<Record<SmsRoute, string>> = { arkesel: 'Arkesel', aws: 'AWS' };

type Column = { readonly profile: ProfileName; readonly pickups: number };

const columns: readonly Column[] = [
  ...profileNames.toReversed().flatMap((profile) => [
    { profile, pickups: 0 },
    { profile, pickups: launchPickups },
  ]),
  { profile: 'production', pickups: 100_000 },
  { profile: 'production', pickups: 10_000_000 },
];

/** All that the model says, in Markdown. */
export function costTable(measured: Measured): string {
  return [...listCosts(measured, rows), '', describeUse(measured)].join('\n');
}

const between = /(<!-- cost -->\n)[\s\S]*?(<!-- \/cost -->)/;

/** READMEs with what the model says between their marks, by path. */
export function insertTables(read: (name: string) => string, measured: Measured): [string, string][] {
  const tables = {
    'README.md': listCosts(measured, fewRows).join('\n'),
    'infra/cost/README.md': costTable(measured),
  };
  return Object.entries(tables).map(([name, table]) => [
    name,
    read(name).replace(between, (_, start, end) => `${start}${table}\n${end}`),
  ]);
}

/** Dollars of a month by column, with SMS by the usual route. */
export function sumMonths(measured: Measured): readonly (Column & { readonly sum: number })[] {
  return columns.map((column) => {
    const month = costOfMonth(measured, column);
    return {
      ...column,
      sum: total(month, [...month.keys()]) + fixedCost(measured, column.profile, column.pickups),
    };
  });
}

function costOfMonth(measured: Measured, { profile, pickups }: Column) {
  return monthlyCost(usagePerPickup(measured, pickups), pickups, profiles[profile]);
}

function listCosts(measured: Measured, shown: readonly Pick<Row, 'name' | 'units'>[]): readonly string[] {
  const months = columns.map((column) => costOfMonth(measured, column));
  const usage = usagePerPickup(measured, launchPickups);
  const marginal = marginalCost(usage, 1_000);
  const row = (name: string, perThousand: number, perMonth: readonly number[]) =>
    `| ${name} | ${[perThousand, ...perMonth].map(dollars).join(' | ')} |`;
  const together = (route: SmsRoute) => {
    const more = (pickups: number) => usage.sms * pickups * (routeNeeds[route].price - usualPrice);
    return row(
      `**Together**, SMS by ${routeNames[route]}`,
      total(marginal, [...marginal.keys()]) + more(1_000),
      sumMonths(measured).map(({ sum, pickups }) => sum + more(pickups)),
    );
  };
  const headings = columns.map(
    ({ profile, pickups }) =>
      `${profile}, ${pickups > 0 ? `${pickups.toLocaleString('en')} a month` : 'idle'}`,
  );
  return [
    `| US dollars | 1,000 more pickups | ${headings.join(' | ')} |`,
    `|---|${'---:|'.repeat(columns.length + 1)}`,
    ...shown.map(({ name, units }) =>
      row(
        name,
        total(marginal, units),
        months.map((month) => total(month, units)),
      ),
    ),
    row(
      'Alarms, metrics, secrets, zone, firewall',
      0,
      columns.map(({ profile, pickups }) => fixedCost(measured, profile, pickups)),
    ),
    ...smsRoutes.map(together),
  ];
}

function total(costs: ReadonlyMap<Unit, number>, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + (costs.get(unit) ?? 0), 0);
}

function dollars(amount: number): string {
  if (amount === 0) return '–';
  const digits = amount < 1 ? 3 : amount < 100 ? 2 : 0;
  return amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function describeUse(measured: Measured): string {
  const usage = usagePerPickup(measured, launchPickups);
  const round = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });
  return [
    `List prices of eu-west-1 as of ${priceDate}, CloudFront's of Africa, without tax, after AWS's monthly free tier. One pickup is`,
    `${round(usage.apiRequest)} calls, ${round(usage.readUnit)} read and ${round(usage.writeUnit)} write units (jobs included), ${round(usage.lambdaGbSecond * 1000)} MB-seconds of Lambda,`,
    `${round(usage.cdnByte / 1000)} KB to browsers and ${round(usage.mail)} mails.`,
  ].join('\n');
}
