import { listAssignments } from '#data/pickups/assignments.ts';

/** Deleted collectors who moved cash, by the name that stands in their last pickup; those without one are left out. */
export async function nameDeleted(ids: readonly string[]) {
  const lists = await Promise.all(ids.map((id) => listAssignments(id, 'done', { limit: 1 })));
  return lists.flatMap(({ pickups: [last] }) => {
    const { id, firstName, lastName } = last?.assignedCollector ?? {};
    return id && firstName !== undefined && lastName !== undefined
      ? [{ id, firstName, lastName, isDeleted: true as const }]
      : [];
  });
}
