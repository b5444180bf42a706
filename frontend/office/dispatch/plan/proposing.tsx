import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { planTexts, runTexts, sayRun } from './plan-texts.ts';
import type { ProposalState } from './use-proposal.ts';

/** In place of a plan that is not there yet: how far it is, or what failed and the way on. */
export function Proposing({ proposal }: { readonly proposal: ProposalState }) {
  const { parts, isLarge, planned, error, retry } = proposal;
  if (error !== undefined) {
    const isPart = isLarge && planned < parts;
    const message = isPart ? `${error} ${sayRun.failedParts(parts - planned, parts)}` : error;
    return <ErrorState message={message} onRetry={retry} />;
  }
  return (
    <div role="status" className="flex flex-col gap-3">
      {isLarge ? <Parts parts={parts} planned={planned} /> : <p>{planTexts.planning}</p>}
      <div className="plan-day has-drawing">
        <Skeleton className="placeholder" />
        <Skeleton className="placeholder" />
      </div>
    </div>
  );
}

function Parts({ parts, planned }: { readonly parts: number; readonly planned: number }) {
  const done = sayRun.parts(planned, parts);
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold tabular-nums">{done}</p>
      <progress
        aria-label={done}
        max={parts}
        value={planned}
        className="h-2 w-full overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <p className="text-sm text-ink-soft">{runTexts.partsHint}</p>
    </div>
  );
}
