import { type ReactNode, useState } from 'react';
import { describeError } from '../../../platform/api/api-error.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Section } from '../section.tsx';
import { SessionRow } from './session-row.tsx';
import { texts } from './texts.ts';
import { useSessions } from './use-sessions.ts';

type Props = {
  /** Logs this device out, as the menu does. */
  readonly onLogout: () => void;
  /** The account is logged out everywhere: nothing is left to be ended. */
  readonly onLoggedOut: () => void;
};

/** The devices on which the account is logged in. */
export function Sessions({ onLogout, onLoggedOut }: Props) {
  const { list, end, endingId, failure, endAll } = useSessions();
  return (
    <Section title={texts.title} text={texts.intro}>
      {list.data && (
        <ul className="divide-y divide-line">
          {list.data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={session.id === endingId}
              onLogOut={() => (session.current ? onLogout() : end(session.id))}
            />
          ))}
        </ul>
      )}
      {list.isPending && <SkeletonList rows={2} rowClass="h-20" />}
      {list.isError && !list.data && (
        <ErrorState message={failureText(list.error, texts.failed)} onRetry={() => void list.refetch()} />
      )}
      {failure && <Alert tone="error">{describeError(failure)}</Alert>}
      <Everywhere endAll={endAll} onLoggedOut={onLoggedOut} />
    </Section>
  );
}

type EverywhereProps = Pick<Props, 'onLoggedOut'> & { readonly endAll: () => Promise<unknown> };

function Everywhere({ endAll, onLoggedOut }: EverywhereProps): ReactNode {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await endAll();
      onLoggedOut();
    } catch (failed) {
      setBusy(false);
      setError(describeError(failed));
    }
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
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
