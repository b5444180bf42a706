import { CommandError } from '#infra/bundle/command-error.ts';

/** Options of the simulation. Shares are of 1. */
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
};

export type Plan = Readonly<typeof defaultPlan>;

/** Reads options of the command line over `defaultPlan`, with a new seed. @throws CommandError */
export function readPlan(options: Readonly<Record<string, unknown>>): Plan {
  const read = (name: string, given: unknown) => {
    const number = Number(given);
    if (Number.isNaN(number)) throw new CommandError(`--${name} takes a number.`);
    return number;
  };
  const given = Object.entries(options).filter(([name]) => name in defaultPlan);
  const plan = {
    ...defaultPlan,
    seed: Math.floor(performance.timeOrigin) % 1_000_000,
    ...Object.fromEntries(given.map(([name, value]) => [name, read(name, value)])),
  };
  const collectors = Math.max(3, Math.ceil(plan.households / householdsPerCollector));
  return options.collectors === undefined ? { ...plan, collectors } : plan;
}

const householdsPerCollector = 25;

export function writePlan(plan: Plan): readonly string[] {
  return Object.entries(plan).flatMap(([name, value]) => [`--${name}`, String(value)]);
}
