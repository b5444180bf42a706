import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '#contracts/staff/staff-calls.ts';
import { Email, PersonSummary } from '#office/people/person-summary.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';
import { useSession } from '#platform/session/use-session.ts';
import { fullName } from '#shared/full-name.ts';
import { nameDay, printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { ListTable } from '#ui/list/list-table.tsx';
import { toList } from '#ui/list/to-list.ts';
import { useConfirmedAction } from '#ui/list/use-confirmed-action.tsx';
import { actionColumn, column, nameColumn } from '#ui/table/columns.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowButton, RowButtons } from '#ui/table/row-button.tsx';
import { uiTexts } from '#ui/texts.ts';
import { toast } from '#ui/toast/toast.ts';
import { printDuties, texts } from './texts.ts';

const LazyInviteDialog = lazyDialog(
  texts.inviteTitle,
  async () => (await import('./staff-dialogs.tsx')).InviteDialog,
);

const LazyDutiesDialog = lazyDialog(
  texts.change,
  async () => (await import('./staff-dialogs.tsx')).DutiesDialog,
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
  const { rows: answer, ...list } = toList(useQuery(callQuery('listStaff', {})));
  const rows = answer?.staff;
  const acts = useStaffActs(rows);
  const [changed, setChanged] = useState<StaffMember>();
  const ownId = useSession()?.account.id;
  const columns = listColumns(ownId, (person) => (
    <RowActions person={person} isOwn={person.id === ownId} acts={acts} onChange={setChanged} />
  ));
  return (
    <>
      <ListTable caption={texts.list} columns={columns} list={{ ...list, rows }} emptyMessage={texts.none} />
      {changed && <LazyDutiesDialog person={changed} onClose={() => setChanged(undefined)} />}
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
    nameColumn(
      'name',
      texts.name,
      (person) => (
        <>
          <span className="wrap-anywhere">{fullName(person)}</span>
          {person.id === ownId && <span className="font-normal text-ink-soft">{` (${texts.you})`}</span>}
        </>
      ),
      { width: 18 },
    ),
    column('email', texts.email, Email, { width: 22 }),
    column('duties', texts.duties, ({ duties }) => printDuties(duties)),
    column('seen', texts.seen, describeSeen),
    column('factor', texts.factor, ({ secondFactor }) => (secondFactor ? texts.on : texts.off)),
    actionColumn(actionsOf),
  ];
}

/** When a colleague was last here; of one who has yet to come, how long the link of their invitation works. */
function describeSeen({ invitedUntil, lastSeenOn }: StaffMember): string {
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
  const buttons = [
    [person.invitedUntil !== undefined, 'mail', inviteAgain, acts.inviting.ask],
    [true, 'edit', change, onChange],
    [!isOwn && person.sessions > 0, 'logout', endSessions, acts.ending.ask],
    [true, 'trash', remove, acts.removal.ask],
  ] as const;
  return (
    <RowButtons>
      {buttons.map(
        ([isPossible, icon, word, act]) =>
          isPossible && (
            <RowButton
              key={word}
              tone={word === remove ? 'danger-quiet' : 'quiet'}
              icon={icon}
              word={word}
              label={actOn(word, person)}
              onClick={() => act(person)}
            />
          ),
      )}
    </RowButtons>
  );
}

/** What is done to a colleague after a question. @param rows the list as it is now, with the versions that count */
function useStaffActs(rows: readonly StaffMember[] = []) {
  const client = useQueryClient();
  const act = (verb: 'PATCH' | 'DELETE') => ({
    describeRow: (person: StaffMember) => <PersonSummary person={person} />,
    describeError: (error: unknown) => prefixedError(error, verb),
    onDone: ({ message }: { readonly message: string }) => toast.success(message),
    onSettled: () => void client.invalidateQueries({ queryKey: callKey('listStaff') }),
  });
  const change = (change: { readonly endSessions: true } | { readonly inviteAgain: true }) => ({
    ...act('PATCH'),
    run: ({ id, version: seen }: StaffMember, idempotencyKey: string) => {
      const { version = seen } = rows.find((one) => one.id === id) ?? {};
      return call('changeAdmin', { params: { id }, body: { ...change, version }, idempotencyKey });
    },
  });
  const ending = useConfirmedAction({
    ...change({ endSessions: true }),
    title: texts.endSessions,
    question: texts.endSessionsQuestion,
    hint: texts.endSessionsHint,
    confirmLabel: texts.endSessions,
    busyLabel: uiTexts.saving,
    tone: 'danger',
  });
  const inviting = useConfirmedAction({
    ...change({ inviteAgain: true }),
    title: texts.inviteAgain,
    question: texts.inviteAgainQuestion,
    hint: texts.inviteAgainHint,
    confirmLabel: texts.inviteAgain,
    busyLabel: texts.inviting,
    tone: 'primary',
  });
  const removal = useConfirmedAction({
    title: texts.removeTitle,
    question: texts.removeQuestion,
    hint: texts.removeHint,
    confirmLabel: texts.remove,
    busyLabel: texts.removing,
    tone: 'danger',
    ...act('DELETE'),
    run: ({ id }: StaffMember) => call('removeAdmin', { params: { id } }),
  });
  return { ending, inviting, removal };
}
