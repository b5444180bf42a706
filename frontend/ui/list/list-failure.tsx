import { useReachable } from '#platform/api/reachability.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly list: {
    /** The whole sentence; absent when all is well. */
    readonly error: string | undefined;
    /** What is shown, perhaps from before. */
    readonly rows: unknown;
    readonly busy: boolean;
    readonly retry: () => void;
  };
};

/** What could not be fetched: in its place, or above what is still shown from before. Nothing when all is well. */
export function ListFailure({ list }: Props) {
  const { error, rows, busy, retry } = list;
  const reachable = useReachable();
  if (!error) return null;
  if (rows === undefined) return <ErrorState message={error} onRetry={retry} busy={busy} />;
  // Then the bar above says so, and of when this is.
  if (!reachable) return null;
  return (
    <Alert tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{`${error} ${texts.stale}`}</p>
        <Button tone="secondary" icon="refresh" onClick={retry} busy={busy} busyLabel={texts.retrying}>
          {texts.retry}
        </Button>
      </div>
    </Alert>
  );
}
