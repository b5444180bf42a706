import { type Job, jobs } from '#jobs/jobs.ts';

export type Profile = {
  /** Turns on retention, required settings, staff's second factor, the probe, and rollback by alarms. */
  readonly servesPeople: boolean;
  /** Also CloudFront's log and the alarms on both: 9 dollars a month, and what each request costs. */
  readonly hasFirewall: boolean;
  /** All alarms and the metrics behind them, or those of `infra/alarms/essential-alarms.ts`. */
  readonly watches: 'all' | 'essential';
  /** Long enough to look into a complaint, where people are. Logs hold ids, no personal data. */
  readonly logDays: 90 | 30 | 7;
  /** Whether X-Ray follows requests: with few of them it records each one, the probe's, too. The log has the table's time. */
  readonly traces: boolean;
  /** Pickups a month that quotas are asked for: ten times those of the launch, since AWS takes days to raise one. */
  readonly plannedPickups: number;
  /** US dollars a month above which a mail warns, unless the stage has a figure of its own: half more than `npm run cost` says. */
  readonly monthlyBudget: number;
};

/** `small` is for a town of some 200 households: what it costs is in `infra/cost/README.md`. */
export const profiles = {
  production: {
    servesPeople: true,
    hasFirewall: true,
    watches: 'all',
    logDays: 90,
    traces: true,
    plannedPickups: 10_000,
    monthlyBudget: 78,
  },
  small: {
    servesPeople: true,
    hasFirewall: false,
    watches: 'essential',
    logDays: 30,
    traces: false,
    plannedPickups: 9_000,
    monthlyBudget: 38,
  },
  development: {
    servesPeople: false,
    hasFirewall: false,
    watches: 'essential',
    logDays: 7,
    traces: false,
    plannedPickups: 100,
    monthlyBudget: 7,
  },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;

// Object.keys widens to string[].
export const profileNames = Object.keys(profiles) as [ProfileName, ...ProfileName[]];

export const getProfile = ({ profile }: { readonly profile: ProfileName }): Profile => profiles[profile];

export function listJobs(settings: { readonly profile: ProfileName }): readonly Job[] {
  const { servesPeople } = getProfile(settings);
  return jobs.filter(({ onAws }) => onAws !== 'functions' || servesPeople);
}
