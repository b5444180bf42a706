import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { texts } from '#features/pickups/request/again/again-texts.ts';
import { BookAgainButton } from '#features/pickups/request/again/book-again-button.tsx';
import { wasteLabel } from '#shared/waste.ts';

/** The last pickup, to be booked again with three taps. */
export function AgainCard({ pickup }: { readonly pickup: PickupSummary }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="min-w-0 grow basis-48">
        <h2 className="text-base">{texts.lastTime}</h2>
        <p className="line-clamp-2 wrap-anywhere text-ink-soft">
          {wasteLabel(pickup.wasteType)}, {pickup.location}
        </p>
      </div>
      <BookAgainButton pickup={pickup} tone="secondary" />
    </section>
  );
}
