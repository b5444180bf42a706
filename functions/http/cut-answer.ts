import * as v from 'valibot';
import { reportUnreadable } from '#config/report-unreadable.ts';
import type { Contract } from '#contracts/contract.ts';

/**
 * Lets out what the contract declares and nothing else: a field it does not know cannot leak. Of what was read, entries of
 * a list that do not fit the contract are left out, so that one of them hides no other; staff are told how many.
 * @throws ValiError when anything else does not fit
 */
export function cutAnswer({ name, method, answer: schema }: Contract, answer: unknown): unknown {
  const first = v.safeParse(schema, answer);
  if (first.success) return first.output;
  const misfits = method === 'GET' && findMisfits(first.issues);
  if (!misfits) throw new v.ValiError(first.issues);
  for (const [list, indexes] of misfits)
    for (const index of indexes)
      reportUnreadable(`${name} ${index}`, name, new v.ValiError(pickIssues(first.issues, list, index)));
  const count = [...misfits.values()].reduce((sum, { size }) => sum + size, 0);
  const rest = leaveOut(answer, misfits) as { readonly unreadable?: number }; // a list was in it: it is an object
  return v.parse(schema, { ...rest, unreadable: (rest.unreadable ?? 0) + count });
}

type Issues = v.ValiError<Contract['answer']>['issues'];
type Misfits = ReadonlyMap<unknown, ReadonlySet<unknown>>;

/** The entries to blame, by their lists; undefined when something outside of all lists does not fit. */
function findMisfits(issues: Issues): Misfits | undefined {
  const found = new Map<unknown, Set<unknown>>();
  for (const issue of issues) {
    const entry = findEntry(issue);
    if (!entry) return undefined;
    found.set(entry.input, (found.get(entry.input) ?? new Set()).add(entry.key));
  }
  return found;
}

/** Where in the outermost list an issue lies. */
function findEntry({ path }: Issues[number]) {
  return path?.find(({ type }) => type === 'array');
}

function pickIssues(issues: Issues, list: unknown, index: unknown): Issues {
  const own = issues.filter((issue) => findEntry(issue)?.input === list && findEntry(issue)?.key === index);
  return own as [Issues[number], ...Issues]; // there is one: it made the entry a misfit
}

function leaveOut(value: unknown, misfits: Misfits): unknown {
  if (Array.isArray(value)) return value.filter((_, index) => !misfits.get(value)?.has(index));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, leaveOut(part, misfits)]));
}
