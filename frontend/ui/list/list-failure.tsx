import { useReachable } from '#platform/api/reachability.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import type { PagedList } from '#ui/table/use-paged-list.ts';
import { texts } from './texts.ts';

type Props = {
  /** With a sentence as the error, and what is shown, perhaps from before. */
  readonly list: Pick<PagedList<unknown>, 'error' | 'busy' | 'retry'> & { readonly rows: unknown };
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
