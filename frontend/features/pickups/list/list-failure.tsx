import { useReachable } from '../../../platform/api/use-reachable.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { failureText } from '../failure-text.ts';
import { texts } from '../texts.ts';

type Props = {
  readonly list: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly data: unknown;
    readonly refetch: () => unknown;
  };
  /** The specification's sentence, where the server said nothing. */
  readonly sentence: string;
};

/** What could not be fetched: in its place, or above what is still shown from before. Nothing when all is well. */
export function ListFailure({ list, sentence }: Props) {
  const { error, isFetching, data, refetch } = list;
  const reachable = useReachable();
  if (error === null || error === undefined) return null;
  const message = failureText(error, sentence);
  const retry = () => void refetch();
  if (data === undefined) return <ErrorState message={message} onRetry={retry} busy={isFetching} />;
  // Then the bar above says so, and of when this is.
  if (!reachable) return null;
  return (
    <Alert tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{`${message} ${texts.list.stale}`}</p>
        <Button
          tone="secondary"
          icon="refresh"
          onClick={retry}
          busy={isFetching}
          busyLabel={texts.list.tryingAgain}
        >
          {texts.list.tryAgain}
        </Button>
      </div>
    </Alert>
  );
}
