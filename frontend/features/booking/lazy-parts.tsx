import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ProposalSkeleton, WhenSkeleton } from './slots/when-skeleton.tsx';

/* What nobody needs in order to begin with the form. */

const fetchSummary = async () => (await import('./summary.tsx')).Summary;

/**
 * Its script comes while the areas do, without which it shows nothing; and with it the summary's, so that the buttons
 * below move when a time is chosen, not some time later.
 */
export const LazyWhenChoice = lazyPart(
  async () => {
    const scripts = [import('./slots/when-choice.tsx'), fetchSummary()] as const;
    const [{ WhenChoice }] = await Promise.all(scripts);
    return WhenChoice;
  },
  <WhenSkeleton />,
);

/** Once there is a time. */
export const LazySummary = lazyPart(fetchSummary);

/** Once something is typed. */
export const LazyStartAgain = lazyPart(async () => (await import('./again/start-again.tsx')).StartAgain);

/** Once something is typed that can be saved. */
export const LazySavePlace = lazyPart(
  async () => (await import('#household/places/save-place.tsx')).SavePlace,
);

/** Where a pickup is booked again. */
export const LazyProposedTime = lazyPart(
  async () => (await import('#household/schedule-pickup/proposed-time.tsx')).ProposedTime,
  <ProposalSkeleton />,
);

/** Once the server has refused. */
export const LazyRefusal = lazyPart(async () => (await import('./send/refusal.tsx')).Refusal);
