import type { Item } from '#contracts/pickups/pickup-item.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { fullName } from '#shared/full-name.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Icon } from '#ui/icon/icon.tsx';

/** `3 × plastic (12 kg), bottles` */
function itemText({ type, quantity, weight, notes }: Item): string {
  const kilos = weight === undefined ? '' : ` (${weight} kg)`;
  return `${quantity} × ${type}${kilos}${notes ? `, ${notes}` : ''}`;
}

/** What to fetch and from whom, with the household's own words. */
export function AssignmentItems({ assignment }: { readonly assignment: PickupSummary }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="flex items-center gap-2">
          <Icon name="recycle" className="size-5 text-accent" />
          {wasteLabel(assignment.wasteType)}
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <Icon name="user" className="size-5 text-accent" />
          <span className="min-w-0 wrap-anywhere">{fullName(assignment.user)}</span>
        </span>
      </p>
      {assignment.items && assignment.items.length > 0 && (
        <ul className="list-disc pl-5 text-sm text-ink-soft">
          {assignment.items.map((item) => (
            <li key={itemText(item)}>{itemText(item)}</li>
          ))}
        </ul>
      )}
      {assignment.notes && (
        <p className="rounded-md bg-gold-tint px-3 py-2 whitespace-pre-line">{assignment.notes}</p>
      )}
    </div>
  );
}
