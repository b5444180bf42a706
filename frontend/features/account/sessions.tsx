import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logout } from '#features/access/leave.ts';
import { ApiError, describeError } from '#platform/api/api-error.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printDateWithDay, printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/part.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { untilLeft } from './describe-failure.ts';
import { useLogout } from './use-logout.tsx';

const texts = {
  title: 'Where you are logged in',
  intro: 'If you see a device you don’t know, log it out and change your password.',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  since: 'Logged in',
  used: 'Last used',
  today: 'today',
  logOut: 'Log out',
  busy: 'Logging out…',
  failed: 'Failed to load your devices.',
  everywhere: 'Log out everywhere',
  everywhereQuestion: 'Log out on all devices, including this one?',
  everywhereText: 'Everybody who uses your account will have to log in again with the password.',
  stay: 'Stay Logged In',
} as const;

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function useEnd() {
  const client = useQueryClient();
  const [id, setId] = useState<string>();
  const form = useSubmit({ describe: (error) => (isGone(error) ? undefined : describeError(error)) });
  const end = (ended: string) =>
    form.run(async () => {
      setId(ended);
      try {
        toast.success((await call('endSession', { params: { id: ended } })).message);
      } finally {
        await client.invalidateQueries({ queryKey: callKey('listSessions') });
      }
    });
  return { ...form, end, endingId: form.busy ? id : undefined };
}

export function Sessions() {
  const list = useQuery(callQuery('listSessions', {}));
  const { end, endingId, busy, message } = useEnd();
  const { leave, leaveDialog } = useLogout();
  return (
    <Part title={texts.title} text={texts.intro}>
      {list.data && (
        <ul className="divide-y divide-line">
          {list.data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={session.id === endingId}
              disabled={busy && !session.current}
              onLogOut={() => (session.current ? leave() : void end(session.id))}
            />
          ))}
        </ul>
      )}
      {list.isPending && <SkeletonList rows={2} rowClass="h-20" />}
      {list.isError && !list.data && (
        <ErrorState message={failureText(list.error, texts.failed)} onRetry={() => void list.refetch()} />
      )}
      {message && <Alert tone="error">{message}</Alert>}
      <Everywhere />
      {leaveDialog}
    </Part>
  );
}

function Everywhere() {
  const [asking, setAsking] = useState(false);
  const form = useSubmit();
  const logOut = async () => {
    await call('logOutEverywhere', {});
    logout();
    await untilLeft();
  };
  return (
    <>
      <Button tone="danger-quiet" icon="logout" className="sm:self-start" onClick={() => setAsking(true)}>
        {texts.everywhere}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.everywhere}
        message={
          <>
            <p className="font-semibold">{texts.everywhereQuestion}</p>
            <p>{texts.everywhereText}</p>
          </>
        }
        confirmLabel={texts.everywhere}
        busyLabel={texts.busy}
        cancelLabel={texts.stay}
        tone="danger"
        busy={form.busy}
        error={form.message}
        onConfirm={() => void form.run(logOut)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

type RowProps = {
  readonly session: CallAnswer<'listSessions'>['sessions'][number];
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onLogOut: () => void;
};

const printDay = (day: string): string =>
  day === todayInAccra(readNow()) ? texts.today : printDateWithDay(day);

function SessionRow({ session, busy, disabled, onLogOut }: RowProps) {
  const since = printInstant(session.createdAt);
  const device = session.device ?? texts.unknownDevice;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="w-min grow">
        <p className="font-semibold">{device}</p>
        {session.current && <p className="text-sm font-semibold text-brand">{texts.thisDevice}</p>}
        <p className="text-sm text-ink-soft tabular-nums">{`${texts.since} ${since}`}</p>
        <p className="text-sm text-ink-soft">{`${texts.used} ${printDay(session.lastUsedOn)}`}</p>
      </div>
      <div className="shrink-0 whitespace-nowrap">
        <Button tone="secondary" disabled={disabled} busy={busy} busyLabel={texts.busy} onClick={onLogOut}>
          {texts.logOut}
          <span className="sr-only">{` ${session.current ? texts.thisDevice : `${device}, ${since}`}`}</span>
        </Button>
      </div>
    </li>
  );
}
