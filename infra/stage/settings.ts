import * as v from 'valibot';

export const stages = ['dev', 'prod'] as const;
export type Stage = (typeof stages)[number];

const text = v.pipe(v.string(), v.nonEmpty());

/** A table that a restore made: CloudFormation does not manage it, so its stream's name must be given. */
const adoptedTable = v.object({ name: text, streamArn: v.pipe(text, v.startsWith('arn:')) });

const schema = v.object({
  stage: v.picklist(stages, 'stage is dev or prod'),
  /** Ireland needs no opt-in. Cape Town (`af-south-1`) is nearer, and has to be enabled in the account first. */
  region: v.optional(text, 'eu-west-1'),
  /** Where the site lives; without it, at the name that CloudFront gives. */
  domain: v.optional(text),
  /** Of ACM in us-east-1, where CloudFront looks for certificates. */
  certificateArn: v.optional(v.pipe(text, v.regex(/^arn:aws:acm:us-east-1:/, 'must be in us-east-1'))),
  /** Verified with SES: an address or one of a verified domain. */
  mailFrom: v.optional(v.pipe(text, v.email())),
  supportEmail: v.optional(v.pipe(text, v.email())),
  /** Who is woken by alarms. */
  alarmEmail: v.optional(v.pipe(text, v.email())),
  /** Raised by one to change the secret header between CloudFront and the API; see the runbook. */
  originHeader: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer()), 1),
  table: v.optional(adoptedTable),
});

export type Settings = v.InferOutput<typeof schema>;

/** What can be said on the command line, as `-c name=value`. */
const names = [
  'region',
  'domain',
  'certificateArn',
  'mailFrom',
  'supportEmail',
  'alarmEmail',
  'originHeader',
] as const;

/**
 * The settings of one stage: what `cdk.json` has under `context.stages.<stage>`, overruled by the command line.
 * @throws Error naming the setting that is wrong
 */
export function readSettings(context: (name: string) => unknown): Settings {
  const stage = context('stage') ?? 'dev';
  const kept = v.parse(
    v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
    context('stages'),
  );
  const given = names.map((name) => [name, context(name)]).filter(([, value]) => value !== undefined);
  const parsed = v.safeParse(schema, { ...kept[String(stage)], ...Object.fromEntries(given), stage });
  if (!parsed.success) throw new Error(`cdk.json or -c: ${v.summarize(parsed.issues)}`);
  const { domain, certificateArn } = parsed.output;
  if (Boolean(domain) !== Boolean(certificateArn)) {
    throw new Error('cdk.json or -c: domain and certificateArn belong together.');
  }
  return parsed.output;
}

/** Prefix of every physical name. */
export function getNamePrefix({ stage }: Pick<Settings, 'stage'>): string {
  return `sankofa-${stage}`;
}

/** The table that the functions use: the stack's own, or one that a restore made. */
export function getTableName(settings: Settings): string {
  return settings.table?.name ?? getNamePrefix(settings);
}

/** The data stack's parameter that a deployment with another table has to name. */
export const tableInUse = 'TableInUse';

/** Made-up addresses until real ones are set; `preflight` says so, and prod warns at synthesis. */
export function mailAddresses(settings: Settings): { readonly from: string; readonly support: string } {
  const domain = settings.domain ?? 'sankofa.invalid';
  return {
    from: settings.mailFrom ?? `no-reply@${domain}`,
    support: settings.supportEmail ?? `support@${domain}`,
  };
}
