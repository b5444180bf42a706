import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CollectorAccount, UserAccount } from '#contracts/accounts.ts';
import { fullName } from '#contracts/full-name.ts';
import { isOverdue } from '#contracts/overdue.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { printWhen } from '#contracts/print-when.ts';
import { wasteLabel } from '#contracts/waste.ts';
import { pickupPath } from '../../../platform/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ApprovalBadge } from '../../people/approval-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { Panel } from './panel.tsx';
import { tabPath } from './tab-path.ts';
import { texts } from './texts.ts';

type Listed = { readonly id: string };

function Rows<Row extends Listed>({
  rows,
  empty,
  children,
}: {
  readonly rows: readonly Row[];
  readonly empty: string;
  readonly children: (row: Row) => ReactNode;
}) {
  if (rows.length === 0) return <p className="py-4 text-center text-ink-soft">{empty}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex items-center gap-3 py-2">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

type PickupsProps = { readonly pickups: readonly PickupSummary[]; readonly now: Date };

/** The five pickups requested last. */
export function RecentPickups({ pickups, now }: PickupsProps) {
  return (
    <Panel title={texts.recentPickups} to={tabPath('managePickups')}>
      <Rows rows={pickups} empty={texts.noPickups}>
        {(pickup) => (
          <Beside>
            <Link to={pickupPath(pickup.id)} className="flex min-h-11 min-w-0 flex-col justify-center">
              <span className="line-clamp-2 font-semibold underline decoration-line-strong wrap-anywhere">
                {pickup.location || texts.erased}
              </span>
              <span className="text-sm wrap-anywhere text-ink-soft">
                {wasteLabel(pickup.wasteType)} · {printWhen(pickup)} · {fullName(pickup.user)}
              </span>
            </Link>
            <StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} />
          </Beside>
        )}
      </Rows>
    </Panel>
  );
}

/** A text and its badge: beside each other where there is room, below each other on a phone. */
function Beside({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 grow flex-col items-start gap-1 sm:flex-row sm:items-center sm:justify-between sm:gap-3">
      {children}
    </div>
  );
}

type PersonProps = { readonly person: UserAccount | CollectorAccount; readonly children?: ReactNode };

function Person({ person, children }: PersonProps) {
  const name = fullName(person);
  return (
    <>
      <Avatar name={name} />
      <Beside>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">{person.email}</p>
        </div>
        {children}
      </Beside>
    </>
  );
}

/** The five households that signed up last. */
export function RecentUsers({ users }: { readonly users: readonly UserAccount[] }) {
  return (
    <Panel title={texts.recentUsers} to={tabPath('manageUsers')}>
      <Rows rows={users} empty={texts.noUsers}>
        {(user) => <Person person={user} />}
      </Rows>
    </Panel>
  );
}

/** The five collectors that came last, with those who wait for approval marked. */
export function RecentCollectors({ collectors }: { readonly collectors: readonly CollectorAccount[] }) {
  return (
    <Panel title={texts.recentCollectors} to={tabPath('manageCollectors')}>
      <Rows rows={collectors} empty={texts.noCollectors}>
        {(collector) => (
          <Person person={collector}>
            <ApprovalBadge approved={collector.isApproved} />
          </Person>
        )}
      </Rows>
    </Panel>
  );
}
