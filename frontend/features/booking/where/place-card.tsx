import type { PickupDraft } from '#features/booking/content/pickup-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { texts } from './texts.ts';

type Props = {
  /** Of a known place. */
  readonly label: string | undefined;
  readonly draft: Pick<PickupDraft, 'location' | 'digitalAddress'>;
  /** Where there are several. */
  readonly area: string | undefined;
  readonly onChange: () => void;
};

/** The place that is chosen, in so much room that what stands below does not move when it comes. */
export function PlaceCard({ label = texts.chosen, draft, area, onChange }: Props) {
  const { location, digitalAddress } = draft;
  return (
    <div className="flex min-h-24 flex-wrap items-center gap-x-3 rounded-md border border-brand-line bg-tint px-3 py-2">
      <Icon name="pin" className="size-6 text-brand" />
      <p className="min-w-0 grow basis-32 wrap-anywhere">
        <span className="block font-bold">{label}</span>
        <span className="line-clamp-3 text-ink-soft">
          {[location, digitalAddress, area]
            .map((part) => part?.trim())
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <Button tone="quiet" onClick={onChange} aria-label={`${texts.change}: ${label}`}>
        {texts.change}
      </Button>
    </div>
  );
}
