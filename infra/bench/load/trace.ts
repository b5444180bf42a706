/** A request to the table as it passed. */
export type Passed = {
  /** `<number> <name>` of the call that asked; undefined where a job did. */
  readonly mark: string | undefined;
  readonly target: string;
  readonly body: string;
  readonly status: number;
  /** Milliseconds of one clock. */
  readonly begun: number;
  readonly ended: number;
};

type TableRequest = Pick<Passed, 'target' | 'body' | 'status'>;

/** What one call asks of the table: each step's requests at once, the next when they are answered. */
export type Trace = { readonly name: string; readonly steps: readonly (readonly TableRequest[])[] };

/** The name of what jobs ask. */
export const byJobs = 'jobs';

/** Turns what passed into what each call asked, in the order in which the calls began. */
export function toTraces(passed: readonly Passed[]): readonly Trace[] {
  const ordered = passed.toSorted((a, b) => a.begun - b.begun);
  const calls = Map.groupBy(ordered, ({ mark }, index) => mark ?? `${index}- ${byJobs}`);
  return [...calls].map(([mark, requests]) => ({
    name: mark.slice(mark.indexOf(' ') + 1),
    steps: toSteps(requests),
  }));
}

/** A request that began while another was under way belongs to its step. */
function toSteps(requests: readonly Passed[]): TableRequest[][] {
  const steps: TableRequest[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { target, body, status, begun, ended } of requests) {
    const request = { target, body, status };
    if (begun >= end) steps.push([request]);
    else steps.at(-1)?.push(request);
    end = Math.max(end, ended);
  }
  return steps;
}
