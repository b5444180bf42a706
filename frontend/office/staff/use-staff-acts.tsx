import { useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '#contracts/staff/staff-calls.ts';
import { PersonSummary } from '#office/people/person-summary.tsx';
import { call } from '#platform/api/client.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey } from '#platform/api/query-client.ts';
import { useConfirmedAction } from '#ui/list/use-confirmed-action.tsx';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

const describeRow = (person: StaffMember) => <PersonSummary person={person} />;

/** What is done to a colleague after a question. @param rows the list as it is now, with the versions that count */
export function useStaffActs(rows: readonly StaffMember[] = []) {
  const client = useQueryClient();
  const onSettled = () => void client.invalidateQueries({ queryKey: callKey('listStaff') });
  const change = (change: { readonly endSessions: true } | { readonly inviteAgain: true }) => ({
    describeRow,
    describeError: (error: unknown) => prefixedError(error, 'PATCH'),
    run: ({ id, version: seen }: StaffMember, idempotencyKey: string) => {
      const { version = seen } = rows.find((one) => one.id === id) ?? {};
      return call('changeAdmin', { params: { id }, body: { ...change, version }, idempotencyKey });
    },
    onDone: ({ message }: { readonly message: string }) => toast.success(message),
    onSettled,
  });
  const ending = useConfirmedAction({
    ...change({ endSessions: true }),
    title: texts.endSessions,
    question: texts.endSessionsQuestion,
    hint: texts.endSessionsHint,
    confirmLabel: texts.endSessions,
    busyLabel: texts.saving,
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
    describeRow,
    describeError: (error) => prefixedError(error, 'DELETE'),
    run: ({ id }: StaffMember) => call('removeAdmin', { params: { id } }),
    onDone: ({ message }) => toast.success(message),
    onSettled,
  });
  return { ending, inviting, removal };
}
