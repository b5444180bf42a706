import { isIPv4, isIPv6 } from 'node:net';
import * as v from 'valibot';
import { smsRoutes } from '#contracts/messages/sms-states.ts';
import type { Ceiling } from '#domain/messages/ceilings.ts';
import { getProfile, profileNames } from './profiles.ts';
import { demoUssdKey, hashUssdKey } from './ussd-keys.ts';

/** No hyphen, so that no stage's names begin as another's do; short, so that every name fits. */
const stageName = /^[a-z][a-z0-9]{1,11}$/;

/** Names that mean something else. */
const reserved = ['local', 'test'];

const text = v.pipe(v.string(), v.nonEmpty());

/** Messages of its own, which do not quote it: some addresses are as good as a key. */
const httpsUrl = v.pipe(text, v.url('is no address'), v.startsWith('https://', 'has to begin with https://'));

/** A restored table: CloudFormation does not manage it, so its stream must be given. */
const adoptedTable = v.object({ name: text, streamArn: v.pipe(text, v.startsWith('arn:')) });

/** SHA-256 of a provider's key in hexadecimal, two while one replaces the other. */
const ussdKeys = v.pipe(
  v.string(),
  v.regex(
    /^[0-9a-f]{64}(,[0-9a-f]{64})?$/,
    'is the SHA-256 of a key in hexadecimal, or two of them with a comma',
  ),
  v.check((hashes) => !hashes.includes(hashUssdKey(demoUssdKey)), 'is the key of the local stack'),
);

/** Networks in CIDR notation, joined by commas. */
const networks = v.pipe(
  v.string(),
  v.check(
    (list) => list.split(',').every(isNetwork),
    'is a list of networks with commas, like 192.0.2.0/24,198.51.100.7/32',
  ),
);

function isNetwork(network: string): boolean {
  const [, address = '', bits] = /^([\d.:a-f]+)\/(\d{1,3})$/i.exec(network) ?? [];
  return isIPv4(address) ? Number(bits) <= 32 : isIPv6(address) && Number(bits) <= 128;
}

/** As people dial it: three digits of the network's menu, then those of the service. Short, so that an SMS has room for it. */
const ussdCode = v.pipe(v.string(), v.regex(/^\*\d{3}(\*\d{1,5}){0,2}#$/, 'ussdCode is like *920*88#'));

/** A third is kept for newcomers, a third for resets: see `functions/domain/messages/ceilings.ts`. */
const ceiling = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(3));

const moneyLimit = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0));

/** A list, on the command line with commas. */
const routes = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.transform((names) => names.split(',')),
    ),
    v.array(v.string()),
  ]),
  v.array(v.picklist(smsRoutes)),
  v.minLength(1),
  v.check((names) => new Set(names).size === names.length, 'names a route twice'),
);

const schema = v.object({
  stage: v.pipe(
    v.string(),
    v.regex(stageName, 'stage is a name of 2 to 12 small letters and digits'),
    v.check((name) => !reserved.includes(name), 'stage is the name of the local stack'),
  ),
  /** What the stage is for, see `profiles.ts`. */
  profile: v.optional(v.picklist(profileNames), 'development'),
  /** Ireland by default. Cape Town (`af-south-1`) is nearer but has to be enabled in the account first. */
  region: v.optional(text, 'eu-west-1'),
  /** The site's domain; without one the site has CloudFront's name. */
  domain: v.optional(text),
  /** Route 53 zone of `domain` and sender; without it certificate, DNS records and DKIM keys are made by hand. */
  hostedZone: v.optional(v.object({ id: v.pipe(text, v.regex(/^Z[A-Z0-9]+$/)), name: text })),
  /** A certificate of ACM in us-east-1, as CloudFront requires, where no hosted zone is given. */
  certificateArn: v.optional(v.pipe(text, v.regex(/^arn:aws:acm:us-east-1:/, 'must be in us-east-1'))),
  /** The sender, verified with SES by address or domain. */
  mailFrom: v.optional(v.pipe(text, v.email())),
  supportEmail: v.optional(v.pipe(text, v.email())),
  /** Where alarms are sent that can wait until the morning. */
  alarmEmail: v.optional(v.pipe(text, v.email())),
  /** Where those are sent that cannot: an on-call tool that calls somebody or sends SMS, `https://…` or a mail address. */
  alarmPage: v.optional(v.union([v.pipe(text, v.email()), httpsUrl])),
  /** An external dead man's switch that the probe calls each minute. Keep it secret; see the runbook's edge.md. */
  heartbeatUrl: v.optional(httpsUrl),
  /** To be raised by one to change the secret header between CloudFront and the API; see the runbook. */
  originHeader: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer()), 1),
  /** US dollars a month of the whole account, above which a mail is sent to `alarmEmail`; the profile's without it. */
  monthlyBudget: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(1))),
  /** Codes by SMS in an hour of the clock at most: what somebody who makes us send them can cost. */
  smsHourlyCeiling: v.optional(ceiling, 90),
  /** Links by mail in a day at most, as far as strangers can make us send them: how many can bounce. */
  mailDailyCeiling: v.optional(ceiling, 3000),
  /** What an admin may let go of in a day without a second one, in cedis; 0 where there is no limit. */
  moneyLimit: v.optional(moneyLimit, 200),
  /** The sender id that phones show: up to 11 letters and digits, registered for Ghana. */
  smsSender: v.optional(v.pipe(text, v.regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{3,11}$/)), 'Sankofa'),
  /** Who carries SMS, the first one first; the others when it fails. See the runbook's sms.md. */
  smsRoutes: v.optional(routes, [...smsRoutes]),
  /** Without it SMS do not go by Arkesel. A secret of Secrets Manager with Arkesel's key, which somebody has put there. */
  smsKeyArn: v.optional(v.pipe(text, v.startsWith('arn:aws:secretsmanager:'))),
  /** What the keys of the providers of USSD hash to: see the runbook's ussd.md. Without one its calls refuse everybody. */
  ussdAfricasTalkingKeys: v.optional(ussdKeys),
  ussdHubtelKeys: v.optional(ussdKeys),
  /** The networks that each calls from, where it names them: an alarm rings for requests from elsewhere. */
  ussdAfricasTalkingAddresses: v.optional(networks),
  ussdHubtelAddresses: v.optional(networks),
  /** What people dial, as `*920*88#`: pages, SMS and paper name it. Without it nothing mentions dialling. */
  ussdCode: v.optional(ussdCode),
  /** ARN of the secret with Paystack's key; without it no Mobile Money. See the runbook's mobile-money.md. */
  paystackKeyArn: v.optional(v.pipe(text, v.startsWith('arn:aws:secretsmanager:'))),
  /** A vault of AWS Backup in another account, which gets a copy of the table every night. */
  backupVaultArn: v.optional(v.pipe(text, v.startsWith('arn:aws:backup:'))),
  /** A vault of AWS Backup in another region of this account, or of another one, which gets a copy, too. */
  secondRegionVaultArn: v.optional(v.pipe(text, v.startsWith('arn:aws:backup:'))),
  /** Locks the stage's backups: `governance` can be lifted with a right, `compliance` never. See the runbook's restoring.md. */
  backupLock: v.optional(v.picklist(['governance', 'compliance'])),
  table: v.optional(adoptedTable),
});

export type Settings = v.InferOutput<typeof schema>;

/** Settings that are no text, which the command line (`-c name=value`) cannot override. */
const structured: readonly string[] = ['hostedZone', 'table'];

/** Reads `context.stages.<stage>` of `cdk.json` and command-line overrides. @throws Error naming the wrong setting */
export function readSettings(context: (name: string) => unknown): Settings {
  const stage = context('stage') ?? 'dev';
  const kept = v.parse(
    v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
    context('stages'),
  );
  const given = Object.keys(schema.entries)
    .filter((name) => !structured.includes(name))
    .map((name) => [name, context(name)])
    .filter(([, value]) => value !== undefined);
  const parsed = v.safeParse(schema, { ...kept[String(stage)], ...Object.fromEntries(given), stage });
  if (!parsed.success) throw new Error(`cdk.json or -c: ${v.summarize(parsed.issues)}`);
  checkDomain(parsed.output);
  return parsed.output;
}

/** @throws Error where the site or its sender would have a name that nobody can prove */
function checkDomain({ domain, certificateArn, hostedZone, mailFrom }: Settings): void {
  const say = (sentence: string) => new Error(`cdk.json or -c: ${sentence}`);
  if (!hostedZone) {
    if (Boolean(domain) === Boolean(certificateArn)) return;
    throw say('domain and certificateArn have to be set together, or domain and hostedZone.');
  }
  if (!domain) throw say('hostedZone needs a domain.');
  if (certificateArn)
    throw say('certificateArn and hostedZone exclude each other: the zone makes a certificate.');
  const senders = mailFrom === undefined ? [] : [mailFrom.replace(/^.*@/, '')];
  for (const name of [domain, ...senders]) {
    if (name !== hostedZone.name && !name.endsWith(`.${hostedZone.name}`))
      throw say(`${name} is not in the hosted zone ${hostedZone.name}.`);
  }
}

export const getNamePrefix = ({ stage }: Pick<Settings, 'stage'>): string => `sankofa-${stage}`;

/** Where CloudFront keeps what is global: its certificate, its firewall and its metrics. */
export const edgeRegion = 'us-east-1';

/** The region of the probe: another one than the service's. */
export function getProbeRegion({ region }: Pick<Settings, 'region'>): string {
  return region === edgeRegion ? 'eu-west-1' : edgeRegion;
}

export function listRegions(settings: Settings): readonly string[] {
  const { servesPeople, hasFirewall } = getProfile(settings);
  const ofProbe = servesPeople ? [getProbeRegion(settings)] : [];
  const ofEdge = hasFirewall || settings.hostedZone ? [edgeRegion] : [];
  return [...new Set([settings.region, ...ofProbe, ...ofEdge])];
}

export function getProbeSecretName(settings: Pick<Settings, 'stage'>): string {
  return `${getNamePrefix(settings)}/probe`;
}

/** The table in use: the stack's, or a restored one. */
export const getTableName = (settings: Settings): string => settings.table?.name ?? getNamePrefix(settings);

/** The data stack's parameter that has to be set when the table in use changes. */
export const tableInUse = 'TableInUse';

/** Where the addresses are that the provider of Mobile Money gets in place of people's. Nobody has one of them. */
export function getPaymentMailDomain(settings: Settings): string {
  return settings.domain ?? getMailAddresses(settings).fromDomain;
}

/** By which a function is told a ceiling. */
export function getCeilingVariable(settings: Settings, channel: Ceiling['channel']): Record<string, string> {
  return channel === 'sms'
    ? { SMS_HOURLY_CEILING: String(settings.smsHourlyCeiling) }
    : { MAIL_DAILY_CEILING: String(settings.mailDailyCeiling) };
}

/** What is wrong with how dialling is set up, in a sentence; undefined when nothing is. */
export function checkDialling(settings: Settings): string | undefined {
  const { ussdCode, ussdAfricasTalkingKeys, ussdHubtelKeys } = settings;
  const hasKey = Boolean(ussdAfricasTalkingKeys ?? ussdHubtelKeys);
  if (hasKey === Boolean(ussdCode)) return undefined;
  return ussdCode
    ? `Pages and SMS tell people to dial ${ussdCode}, but nobody answers: neither ussdAfricasTalkingKeys nor ussdHubtelKeys is set.`
    : 'People can dial, but no page and no SMS says what: ussdCode is not set.';
}

export function hasMobileMoney({ paystackKeyArn }: Pick<Settings, 'paystackKeyArn'>): boolean {
  return paystackKeyArn !== undefined;
}

/** The mail addresses; placeholders until they are set, which `preflight` and the synthesis report where people depend on the stage. */
export function getMailAddresses(settings: Settings) {
  const domain = settings.domain ?? 'sankofa.invalid';
  const from = settings.mailFrom ?? `no-reply@${domain}`;
  return {
    from,
    /** The part of `from` behind the @. */
    fromDomain: from.slice(from.indexOf('@') + 1),
    support: settings.supportEmail ?? `support@${domain}`,
  };
}
