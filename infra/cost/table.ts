import { type SmsRoute, smsRoutes } from '#contracts/messages/sms-states.ts';
import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import { requestsPerPickup, visitsPerPickup } from '#infra/bench/journey.ts';
import { paystackShare, priceDate, type Unit } from '#infra/stage/prices.ts';
import { type ProfileName, profiles } from '#infra/stage/profiles.ts';
import { routeNeeds, usualPrice } from '#infra/stage/sms-routes.ts';
import { launchPickups } from '#infra/stage/volume.ts';
import { getMailSpeed, listCeilings } from './ceilings.ts';
import { fewGroups, groups } from './groups.ts';
import {
  costByChannel,
  findColdShare,
  fixedCost,
  type Measured,
  marginalCost,
  monthlyCost,
  startTime,
  type Usage,
  usagePerPickup,
} from './model.ts';

type Column = { readonly profile: ProfileName; readonly pickups: number };

const routeNames: Readonly<Record<SmsRoute, string>> = { arkesel: 'Arkesel', aws: 'AWS' };

/** A town of 200 households that have a pickup each week. */
const townPickups = 870;

const columns: readonly Column[] = [
  { profile: 'development', pickups: 20 },
  { profile: 'small', pickups: townPickups },
  { profile: 'production', pickups: launchPickups },
  { profile: 'production', pickups: 100_000 },
  { profile: 'production', pickups: 10_000_000 },
];

/** All that the model says, in Markdown. */
export function costTable(measured: Measured): string {
  const usage = usagePerPickup(measured, launchPickups);
  return [
    ...listCosts(measured, groups, 'Alarms, metrics, secrets, firewall (the probe’s calls above)'),
    '',
    `Telling a household about one pickup, in US dollars: ${listChannels()}.`,
    '',
    mobileMoney(),
    '',
    assumptions(usage),
    '',
    coldStarts(measured),
    '',
    ceilings(measured),
  ].join('\n');
}

/** The few rows of the project's README. */
export function costSummary(measured: Measured): string {
  return listCosts(measured, fewGroups, 'Alarms, metrics, secrets, firewall').join('\n');
}

function listCosts(measured: Measured, shown: typeof groups, fixedName: string): readonly string[] {
  const months = columns.map(({ profile, pickups }) =>
    monthlyCost(usagePerPickup(measured, pickups), pickups, profiles[profile]),
  );
  const fixed = columns.map(({ profile }) => fixedCost(measured, profile));
  const usage = usagePerPickup(measured, launchPickups);
  const marginal = marginalCost(usage, 1_000);
  const row = (name: string, perThousand: number, perMonth: readonly number[]) =>
    `| ${name} | ${[perThousand, ...perMonth].map(dollars).join(' | ')} |`;
  const rows = Object.entries(shown).map(([name, units]) =>
    row(
      name,
      total(marginal, units),
      months.map((month) => total(month, units)),
    ),
  );
  const sums = months.map((month, index) => total(month, [...month.keys()]) + (fixed[index] ?? 0));
  const headings = columns.map(
    ({ profile, pickups }) => `${profile}, ${pickups.toLocaleString('en')} a month`,
  );
  const together = (route: SmsRoute) => {
    const more = (pickups: number) => usage.sms * pickups * (routeNeeds[route].price - usualPrice);
    return row(
      `**Together**, SMS by ${routeNames[route]}`,
      total(marginal, [...marginal.keys()]) + more(1_000),
      sums.map((sum, index) => sum + more(columns[index]?.pickups ?? 0)),
    );
  };
  return [
    `| US dollars | 1,000 more pickups | ${headings.join(' | ')} |`,
    `|---|${'---:|'.repeat(columns.length + 1)}`,
    ...rows,
    row(fixedName, 0, fixed),
    ...smsRoutes.map(together),
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

/** How many requests start a function. Each call has one of its own. */
function coldStarts({ calls }: Measured): string {
  const weigh = (name: string) => callsPerPickup[name] ?? 0;
  const all = calls.reduce((sum, { name }) => sum + weigh(name), 0);
  const percent = (pickups: number) => {
    const cold = calls.reduce((sum, { name }) => sum + weigh(name) * findColdShare(name, pickups), 0);
    return `${((100 * cold) / all).toFixed(0)} % at ${pickups.toLocaleString('en')} pickups a month`;
  };
  return [
    `Requests that start a function: ${[1_000, 10_000, 100_000].map(percent).join(', ')}. With 512 MB such a start takes`,
    `${startTime(512).toFixed(0)} ms longer than a warm call. Nothing is kept warm: that would hide a failing start until many come at once.`,
  ].join('\n');
}

const busyVolumes = [100_000, 1_000_000, 10_000_000];

/** What the busiest hour needs, and what there is. */
function ceilings(measured: Measured): string {
  const round = (value: number) => Math.ceil(value).toLocaleString('en');
  const byVolume = busyVolumes.map((pickups) =>
    listCeilings(usagePerPickup(measured, pickups), pickups, getMailSpeed()),
  );
  const rows = (byVolume[0] ?? []).map(({ name, allowed }, index) => {
    const needed = byVolume.map((each) => round(each[index]?.needed ?? 0));
    return `| ${name} | ${needed.join(' | ')} | ${round(allowed)} |`;
  });
  return [
    `| a second, in the busiest hour | ${busyVolumes.map((pickups) => `${pickups.toLocaleString('en')} a month`).join(' | ')} | allowed |`,
    `|---|${'---:|'.repeat(busyVolumes.length + 1)}`,
    ...rows,
    '',
    'AWS raises the table’s limits on request. SES has to allow as many mails a second as are needed: `npm run preflight`. Above two',
    'million pickups a month SMS wait in the busiest hour: a provider that takes more than 20 a second has to be asked for them first, then',
    '`batchSize` of the job in `functions/jobs/jobs.ts` raised.',
  ].join('\n');
}
