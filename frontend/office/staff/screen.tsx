import { useState } from 'react';
import type { StaffMember } from '#contracts/staff/staff-calls.ts';
import { Email } from '#office/people/person-columns.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { readNow } from '#platform/api/clock.ts';
import { useSession } from '#platform/session/use-session.ts';
import { fullName } from '#shared/full-name.ts';
import { nameDay, printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { printDuties, texts } from './texts.ts';
import { useStaff } from './use-staff.ts';
import { useStaffActs } from './use-staff-acts.tsx';

const LazyInviteDialog = lazyDialog(
  texts.inviteTitle,
  async () => (await import('./invite-dialog.tsx')).InviteDialog,
);

const LazyDutiesDialog = lazyDialog(
  texts.change,
  async () => (await import('./duties-dialog.tsx')).DutiesDialog,
);

export function Screen() {
  const [isInviting, setInviting] = useState(false);
  return (
    <AdminShell
      actions={
        <Button icon="plus" onClick={() => setInviting(true)}>
          {texts.invite}
        </Button>
      }
    >
      <StaffList />
      {isInviting && <LazyInviteDialog onClose={() => setInviting(false)} />}
    </AdminShell>
  );
}

function StaffList() {
  const { list, readFresh } = useStaff();
  const acts = useStaffActs(list.rows);
  const [changed, setChanged] = useState<StaffMember>();
  const ownId = useSession()?.account.id;
  const columns = listColumns(ownId, (person) => (
    <RowActions person={person} isOwn={person.id === ownId} acts={acts} onChange={setChanged} />
  ));
  return (
    <>
      <ListFailure list={list} />
      {(list.rows || !list.error) && (
        <DataTable
          look="compact"
          caption={texts.list}
          columns={columns}
          list={list}
          rowKey={({ id }) => id}
          emptyMessage={texts.none}
        />
      )}
      {changed && (
        <LazyDutiesDialog person={changed} readFresh={readFresh} onClose={() => setChanged(undefined)} />
      )}
      {acts.ending.dialog}
      {acts.inviting.dialog}
      {acts.removal.dialog}
    </>
  );
}

function listColumns(
  ownId: string | undefined,
  actionsOf: (person: StaffMember) => React.ReactNode,
): readonly Column<StaffMember>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      primary: true,
      width: 18,
      cell: (person) => (
        <>
          <span className="wrap-anywhere">{fullName(person)}</span>
          {person.id === ownId && <span className="font-normal text-ink-soft">{` (${texts.you})`}</span>}
        </>
      ),
    },
    { id: 'email', header: texts.email, width: 22, cell: Email },
    { id: 'duties', header: texts.duties, cell: ({ duties }) => printDuties(duties) },
    { id: 'seen', header: texts.seen, cell: (person) => <Seen person={person} /> },
    {
      id: 'factor',
      header: texts.factor,
      cell: ({ secondFactor }) => (secondFactor ? texts.on : texts.off),
    },
    { id: 'actions', header: texts.actions, actions: true, cell: actionsOf },
  ];
}

/** When a colleague was last here; of one who has yet to come, how long the link of their invitation works. */
function Seen({ person: { invitedUntil, lastSeenOn } }: { readonly person: StaffMember }) {
  const now = readNow();
  if (invitedUntil && Date.parse(invitedUntil) <= now.getTime()) return texts.invitationEnded;
  if (invitedUntil) return texts.invitedUntil(printInstant(invitedUntil));
  return lastSeenOn ? nameDay(lastSeenOn, now) : texts.never;
}

type ActionsProps = {
  readonly person: StaffMember;
  readonly isOwn: boolean;
  readonly acts: ReturnType<typeof useStaffActs>;
  readonly onChange: (person: StaffMember) => void;
};

/** One's own sessions are ended on the page of one's account. */
function RowActions({ person, isOwn, acts, onChange }: ActionsProps) {
  const { change, endSessions, inviteAgain, remove, actOn } = texts;
  return (
    <div className="flex flex-wrap gap-2 *:grow @dense:flex-nowrap @dense:justify-end @dense:gap-0 @dense:*:grow-0">
      {person.invitedUntil && (
        <RowButton
          tone="quiet"
          icon="mail"
          word={inviteAgain}
          label={actOn(inviteAgain, person)}
          onClick={() => acts.inviting.ask(person)}
        />
      )}
      <RowButton
        tone="quiet"
        icon="edit"
        word={change}
        label={actOn(change, person)}
        onClick={() => onChange(person)}
      />
      {!isOwn && person.sessions > 0 && (
        <RowButton
          tone="quiet"
          icon="logout"
          word={endSessions}
          label={actOn(endSessions, person)}
          onClick={() => acts.ending.ask(person)}
        />
      )}
      <RowButton
        tone="danger-quiet"
        icon="trash"
        word={remove}
        label={actOn(remove, person)}
        onClick={() => acts.removal.ask(person)}
      />
    </div>
  );
}
