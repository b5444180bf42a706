import type { ComponentType, ReactNode } from 'react';
import type { CollectorAccount, UserAccount } from '#contracts/accounts/accounts.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { OwnLink } from '#office/shell/own-link.tsx';
import { prefixedError } from '#platform/api/failure-text.ts';
import { householdPath } from '#platform/paths.ts';
import { tabPath } from '#platform/tabs.ts';
import { fullName } from '#shared/full-name.ts';
import { Avatar } from '#ui/icon/avatar.tsx';
import { Badge } from '#ui/icon/badge.tsx';
import { useConfirmedAction } from '#ui/list/use-confirmed-action.tsx';
import { Panel } from '#ui/panel.tsx';
import { column, nameColumn } from '#ui/table/columns.ts';
import { Cut } from '#ui/table/cut.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { PhoneLine } from '#ui/table/phone-line.tsx';
import { Beside, RecentRows } from '#ui/table/recent-rows.tsx';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

export type Person = Pick<UserAccount, 'id' | 'firstName' | 'lastName' | 'email'>;

export function PersonSummary({ person }: { readonly person: Person }) {
  return (
    <p className="rounded-md bg-sunken px-3 py-2 wrap-anywhere">
      <strong className="block">{fullName(person)}</strong>
      <span>{person.email}</span>
    </p>
  );
}

export function ApprovalBadge({ approved }: { readonly approved: boolean }) {
  const look = approved
    ? ({ icon: 'check-circle', classes: 'bg-completed text-completed-ink' } as const)
    : ({ icon: 'clock', classes: 'bg-pending text-pending-ink' } as const);
  return <Badge dense word={approved ? texts.approvalApproved : texts.approvalPending} {...look} />;
}

export function HouseholdLink({ user }: { readonly user: Omit<Person, 'email'> }) {
  return (
    <OwnLink
      to={householdPath(user.id)}
      className="wrap-anywhere underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {fullName(user)}
    </OwnLink>
  );
}

/** An address breaks before its `@`. */
export function Email({ email }: Pick<Person, 'email'>) {
  const at = email.lastIndexOf('@');
  return (
    <span className="@dense:text-2xs">
      <Cut title={email} lines={2}>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </Cut>
    </span>
  );
}

type Listed = Person & Pick<UserAccount, 'phone'>;

/** The first columns of tables of households and of collectors. @param Name in place of the name */
export function personColumns(
  widths: Readonly<Record<'name' | 'email', number>>,
  Name: (person: Listed) => ReactNode = fullName,
): readonly Column<Listed>[] {
  return [
    column('id', texts.id, ({ id }) => (
      <span className="font-mono text-sm text-ink-soft @dense:text-2xs">{shortId(id)}</span>
    )),
    nameColumn(
      'name',
      texts.name,
      (person) => (
        <Cut title={fullName(person)} lines={2}>
          {Name(person)}
        </Cut>
      ),
      { width: widths.name },
    ),
    column('email', texts.email, Email, { width: widths.email }),
    column('phone', texts.phone, ({ phone }) =>
      phone ? <PhoneLine number={phone} /> : <span className="text-ink-soft">{texts.noPhone}</span>,
    ),
  ];
}

type Deletion = {
  /** Shown before, about the account with this id. */
  readonly Warning?: ComponentType<{ readonly id: string }>;
  readonly words: typeof texts.users | typeof texts.collectors;
  readonly run: (person: Person) => Promise<unknown>;
  readonly onDeleted: (id: string) => void;
  readonly onSettled: () => void;
};

export function useDeletion({ Warning, words, run, onDeleted, onSettled }: Deletion) {
  return useConfirmedAction({
    title: words.deleteTitle,
    question: words.deleteQuestion,
    hint: words.deleteHint,
    confirmLabel: texts.delete,
    busyLabel: texts.deleting,
    tone: 'danger',
    describeRow: (person: Person) => (
      <>
        <PersonSummary person={person} />
        {Warning && <Warning id={person.id} />}
      </>
    ),
    describeError: (error) => prefixedError(error, 'DELETE'),
    run,
    onDone: (_, { id }) => {
      onDeleted(id);
      toast.success(words.deleted);
    },
    onSettled,
  });
}

type PersonProps = { readonly person: Person; readonly title: ReactNode; readonly children?: ReactNode };

function RecentPerson({ person, title, children }: PersonProps) {
  return (
    <>
      <Avatar name={fullName(person)} />
      <Beside>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{title}</p>
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
        {(user) => <RecentPerson person={user} title={<HouseholdLink user={user} />} />}
      </RecentRows>
    </Panel>
  );
}

export function RecentCollectors({ collectors }: { readonly collectors: readonly CollectorAccount[] }) {
  return (
    <Panel title={texts.recentCollectors} to={tabPath('manageCollectors')}>
      <RecentRows rows={collectors} empty={texts.noCollectors}>
        {(collector) => (
          <RecentPerson person={collector} title={fullName(collector)}>
            <ApprovalBadge approved={collector.isApproved} />
          </RecentPerson>
        )}
      </RecentRows>
    </Panel>
  );
}
