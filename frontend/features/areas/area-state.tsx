import type { Area } from '#contracts/areas/areas.ts';
import { Badge } from '#ui/icon/badge.tsx';
import { texts } from './texts.ts';

/** Whether an area can be booked. */
export function AreaState({ area }: { readonly area: Area }) {
  return area.isActive ? (
    <Badge word={texts.active} icon="check-circle" classes="bg-completed text-completed-ink" />
  ) : (
    <Badge word={texts.inactive} icon="x-circle" classes="bg-cancelled text-cancelled-ink" />
  );
}
