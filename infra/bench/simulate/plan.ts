import { CommandError } from '#infra/bundle/command-error.ts';

/** How a world lives, and what goes wrong. Shares are of 1. */
export const defaultPlan = {
  /** Fixes what people do and what goes wrong; what happens at once takes turns as the machine has it. */
  seed: 1,
  days: 7,
  households: 300,
  collectors: 12,
  /** Share of the requests to the table, and to the payment provider, that go wrong. */
  faults: 0.06,
  /** Share of calls whose answer nobody hears, and of runs of jobs that die on the way. */
  lost: 0.03,
  /** How often the engine is killed, or all that runs. */
  kills: 8,
  /** Operations of attackers for one of people. */
  hostile: 0.02,
  /** Share of phones with a wrong clock. */
  clocks: 0.05,
  payments: 100,
  dials: 100,
  /** People stop after so many operations, and these are left out: how a failure is made shorter. */
  operations: Number.POSITIVE_INFINITY,
  without: [] as readonly string[],
};

export type Plan = Readonly<typeof defaultPlan>;

const shares: readonly string[] = ['faults', 'lost', 'hostile', 'clocks'];

type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Reads options of the command line: `6%` and `0.06` are the same share, and `--weeks 1` seven days. */
export function readPlan(options: Options): Plan {
  const read = (name: string, given: unknown) => {
    if (name === 'without') return String(given).split(',');
    const number = Number(String(given).replace('%', ''));
    if (Number.isNaN(number)) throw new CommandError(`--${name} takes a number.`);
    return shares.includes(name) && String(given).endsWith('%') ? number / 100 : number;
  };
  const given = Object.entries(options).filter(([name]) => name in defaultPlan);
  const plan = {
    ...defaultPlan,
    seed: Math.floor(performance.timeOrigin) % 1_000_000,
    ...(options.weeks !== undefined && { days: 7 * Number(options.weeks) }),
    ...Object.fromEntries(given.map(([name, value]) => [name, read(name, value)])),
  };
  const collectors = Math.max(3, Math.ceil(plan.households / householdsPerCollector));
  return options.collectors === undefined ? { ...plan, collectors } : plan;
}

const householdsPerCollector = 25;

/** The same as options of the command line. */
export function writePlan(plan: Plan): readonly string[] {
  return Object.entries(plan)
    .filter(([, value]) => value !== Number.POSITIVE_INFINITY && String(value) !== '')
    .flatMap(([name, value]) => [`--${name}`, String(value)]);
}
