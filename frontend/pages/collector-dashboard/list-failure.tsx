import { useEffect } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { useReachable } from '../../platform/api/use-reachable.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast.ts';
import { texts } from './texts.ts';

type Props = {
  readonly list: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly data: unknown;
    readonly refetch: () => unknown;
  };
};

/** A list that could not be fetched: in its place, or above what is still shown from before. */
export function ListFailure({ list }: Props) {
  const { error, isFetching, data } = list;
  // Of a list from before, the bar above says that there is no network and of when it is.
  const told = !useReachable() && data !== undefined;
  const failed = error !== null && !told;
  useEffect(() => {
    if (failed) toast.error(texts.loadFailed);
  }, [failed]);
  if (!failed) return null;
  const retry = () => void list.refetch();
  if (data === undefined) {
    return (
      <ErrorState message={texts.fetchFailed} onRetry={retry} busy={isFetching}>
        <p className="text-ink-soft">{messageOf(error)}</p>
      </ErrorState>
    );
  }
  return (
    <Alert tone="warning">
      <p>
        {texts.fetchFailed} {texts.stale}
      </p>
      <Button tone="secondary" icon="refresh" className="mt-2" onClick={retry} busy={isFetching}>
        {texts.tryAgain}
      </Button>
    </Alert>
  );
}
