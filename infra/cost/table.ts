import { requestsPerPickup, visitsPerPickup } from '#infra/bench/journey.ts';
import { paystackShare, priceDate, type Unit } from '#infra/stage/prices.ts';
import { getMailSpeed, listCeilings } from './ceilings.ts';
import { fewGroups, groups } from './groups.ts';
import {
  costByChannel,
  fixedCost,
  type Measured,
  marginalCost,
  monthlyCost,
  type Usage,
  usagePerPickup,
} from './model.ts';

const volumes = [1_000, 100_000, 10_000_000];

/** All that the model says, in Markdown. */
export function costTable(measured: Measured): string {
  const usage = usagePerPickup(measured);
  return [
    ...listCosts(measured, usage, groups, 'Alarms, metrics, secrets, firewall (the probe’s calls above)'),
    '',
    `Telling a household about one pickup, in US dollars: ${listChannels()}.`,
    '',
    mobileMoney(),
    '',
    assumptions(usage),
    '',
    ceilings(usage),
  ].join('\n');
}

/** The five rows of the project's README. */
export function costSummary(measured: Measured): string {
  return listCosts(measured, usagePerPickup(measured), fewGroups, 'Alarms, metrics, secrets, firewall').join(
    '\n',
  );
}

function listCosts(
  measured: Measured,
  usage: Usage,
  shown: typeof groups,
  fixedName: string,
): readonly string[] {
  const marginal = marginalCost(usage, 1_000);
  const months = volumes.map((pickups) => monthlyCost(usage, pickups));
  const fixed = fixedCost(measured);
  const row = (name: string, perThousand: number, perMonth: readonly number[]) =>
    `| ${name} | ${[perThousand, ...perMonth].map(dollars).join(' | ')} |`;
  const rows = Object.entries(shown).map(([name, units]) =>
    row(
      name,
      total(marginal, units),
      months.map((month) => total(month, units)),
    ),
  );
  const sums = months.map((month) => total(month, [...month.keys()]) + fixed);
  const fixedRow = volumes.map(() => fixed);
  return [
    `| US dollars | 1,000 more pickups | ${volumes.map((each) => `${each.toLocaleString('en')} a month`).join(' | ')} |`,
    `|---|${'---:|'.repeat(volumes.length + 1)}`,
    ...rows,
    row(fixedName, 0, fixedRow),
    row('**Together**', total(marginal, [...marginal.keys()]), sums),
  ];
}

/** `email only 0.0003, …` */
function listChannels(): string {
  return [...costByChannel()].map(([name, cost]) => `${name} ${cost.toFixed(4)}`).join(', ');
}

/** What requests for Mobile Money are in the table above, and what they cost elsewhere. */
function mobileMoney(): string {
  const example = 12.5;
  return [
    `Mobile Money is counted above with ${requestsPerPickup.toFixed(2)} requests a pickup; without \`paystackKeyArn\` there are none. Not`,
    `above, since it is no cost of AWS and only where that is set: Paystack keeps its fee of each payment,`,
    `${(paystackShare * 100).toFixed(2)} % or GHS ${(example * paystackShare).toFixed(2)} of GHS ${example.toFixed(2)}. That is the figure commonly quoted for Ghana, its price page was`,
    'not read: ask for yours. What it kept is posted to `fees:paystack`.',
  ].join('\n');
}

function total(costs: ReadonlyMap<Unit, number>, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + (costs.get(unit) ?? 0), 0);
}

function dollars(amount: number): string {
  if (amount === 0) return '–';
  const digits = amount < 1 ? 3 : amount < 100 ? 2 : 0;
  return amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function assumptions(usage: Usage): string {
  const round = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });
  return [
    `List prices of eu-west-1 as of ${priceDate}, CloudFront's of Africa, without tax, after AWS's monthly`,
    `free tier. One pickup is ${round(usage.apiRequest)} calls, ${round(usage.readUnit)} read and`,
    `${round(usage.writeUnit)} write units (jobs included), ${round(usage.lambdaGbSecond * 1000)} MB-seconds of Lambda,`,
    `${round(usage.cdnByte / 1000)} KB to browsers and ${round(usage.mail)} mails. Units and bytes are measured on the local`,
    'engine, processor time on this machine (of starts by `npm run bench lambda`);',
    `how often each call is made (${visitsPerPickup} visits a pickup …) is assumed in \`infra/bench/calls\`.`,
  ].join('\n');
}

/** What the busiest hour needs at the largest volume, and what there is. */
function ceilings(usage: Usage): string {
  const pickups = Math.max(...volumes);
  const round = (value: number) => Math.ceil(value).toLocaleString('en');
  const rows = listCeilings(usage, pickups, getMailSpeed()).map(
    ({ name, needed, allowed }) => `| ${name} | ${round(needed)} | ${round(allowed)} |`,
  );
  return [
    `| a second, in the busiest hour of ${pickups.toLocaleString('en')} a month | needed | allowed |`,
    '|---|---:|---:|',
    ...rows,
    '',
    'AWS raises the table’s limits on request. SES has to allow as many mails a second as are needed: `npm run preflight`.',
  ].join('\n');
}
