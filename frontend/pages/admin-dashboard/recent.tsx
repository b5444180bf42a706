import type { getOverview } from '#contracts/admin-read-calls.ts';
import type { Answer } from '#contracts/contract.ts';
import { RecentCollectors, RecentUsers } from '../../features/people/recent-people.tsx';

type Props = { readonly recent: Answer<typeof getOverview>['recent'] };

/** The users and collectors that came last. */
export function RecentPeople({ recent: { users, collectors } }: Props) {
  return (
    <>
      <RecentUsers users={users} />
      <RecentCollectors collectors={collectors} />
    </>
  );
}
