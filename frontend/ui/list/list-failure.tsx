import { useReachable } from '#platform/api/reachability.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import type { PagedList } from '#ui/table/use-paged-list.ts';
import { uiTexts } from '#ui/texts.ts';

const staleText = 'This list is not up to date.';

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
  // The offline bar above says so, with the time of this list.
  if (!reachable) return null;
  return (
    <Alert tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{`${error} ${staleText}`}</p>
        <Button tone="secondary" icon="refresh" onClick={retry} busy={busy} busyLabel={uiTexts.tryingAgain}>
          {uiTexts.tryAgain}
        </Button>
      </div>
    </Alert>
  );
}
