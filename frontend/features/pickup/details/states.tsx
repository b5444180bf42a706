import { ApiError } from '#platform/api/api-error.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { uiTexts } from '#ui/texts.ts';
import { texts } from './texts.ts';

/** Whether an answer says that this pickup is not there for the viewer, rather than that the call failed. */
export function isGone(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status);
}

type GoneProps = { readonly error: ApiError; readonly listPath: string; readonly lostHint?: string };

/** Not found, no longer theirs, not allowed: what it means, and the way on. */
export function Gone({ error, listPath, lostHint }: GoneProps) {
  const lost = error.status === 409;
  const forbidden = error.status === 403;
  return (
    <EmptyState
      icon={lost ? 'alert' : 'search'}
      message={lost || forbidden ? error.message : texts.notFound}
      hint={lost ? lostHint : forbidden ? undefined : texts.notFoundHint}
      action={<RouteButton to={listPath}>{texts.toList}</RouteButton>}
    />
  );
}

type FailedProps = { readonly error: unknown; readonly busy: boolean; readonly onRetry: () => void };

export function Failed({ error, busy, onRetry }: FailedProps) {
  return <ErrorState message={failureText(error, texts.failed)} busy={busy} onRetry={onRetry} />;
}

/** As tall as the real page, so that nothing jumps. */
export function DetailsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{uiTexts.loading}</span>
      <Skeleton className="h-[28rem] rounded-xl" />
    </div>
  );
}
