import type { ReactNode } from 'react';
import type { CollectorAccount, UserAccount } from '#contracts/accounts/accounts.ts';
import { tabPath } from '#platform/tabs.ts';
import { fullName } from '#shared/full-name.ts';
import { Avatar } from '#ui/icon/avatar.tsx';
import { Panel } from '#ui/panel.tsx';
import { Beside, RecentRows } from '#ui/table/recent-rows.tsx';
import { ApprovalBadge, HouseholdLink } from './person-summary.tsx';
import { texts } from './texts.ts';

type PersonProps = {
  readonly person: UserAccount | CollectorAccount;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
};

function Person({ person, title, children }: PersonProps) {
  const name = fullName(person);
  return (
    <>
      <Avatar name={name} />
      <Beside>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{title ?? name}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">{person.email}</p>
        </div>
        {children}
      </Beside>
    </>
  );
}

export function RecentUsers({ users }: { readonly users: readonly UserAccount[] }) {
  return (
    <Panel title={texts.recentUsers} to={tabPath('manageUsers')}>
      <RecentRows rows={users} empty={texts.noUsers}>
        {(user) => <Person person={user} title={<HouseholdLink user={user} />} />}
      </RecentRows>
    </Panel>
  );
}

export function RecentCollectors({ collectors }: { readonly collectors: readonly CollectorAccount[] }) {
  return (
    <Panel title={texts.recentCollectors} to={tabPath('manageCollectors')}>
      <RecentRows rows={collectors} empty={texts.noCollectors}>
        {(collector) => (
          <Person person={collector}>
            <ApprovalBadge approved={collector.isApproved} />
          </Person>
        )}
      </RecentRows>
    </Panel>
  );
}
