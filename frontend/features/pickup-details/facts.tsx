import type { Item, Pickup } from '#contracts/pickups.ts';
import type { Role } from '#contracts/roles.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { directionsUrl } from '../../ui/pickup/directions.ts';
import { whenText } from '../../ui/pickup/when.ts';
import {
  instantText,
  isOverdue,
  personName,
  pickupRef,
  wasteWord,
  windowText,
} from '../../ui/pickup/words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Card, Fact } from './card.tsx';
import { copy, quantityText } from './copy.ts';

type Props = { readonly pickup: Pickup; readonly viewer: Role };

/** What, when, where, who: everything but what happened. */
export function Facts({ pickup, viewer }: Props) {
  return (
    <Card title={wasteWord(pickup.wasteType)}>
      <When pickup={pickup} />
      <Where pickup={pickup} />
      <dl className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
        {viewer !== 'collector' && (
          <Fact label={copy.collector}>
            {pickup.assignedCollector ? personName(pickup.assignedCollector) : copy.nobody}
          </Fact>
        )}
        <Fact label={copy.requested}>{instantText(pickup.createdAt)}</Fact>
        <Fact label={copy.number}>
          <span className="font-mono">{pickupRef(pickup.id)}</span>
        </Fact>
      </dl>
      {pickup.notes && (
        <dl className="border-t border-line pt-3">
          <Fact label={copy.instructions}>
            <span className="whitespace-pre-line">{pickup.notes}</span>
          </Fact>
        </dl>
      )}
      <Items items={pickup.items} />
    </Card>
  );
}

function When({ pickup }: { readonly pickup: Pickup }) {
  const now = useNow();
  const scheduled = pickup.status === 'pending' || pickup.status === 'assigned';
  return (
    <>
      <StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} />
      <dl>
        <Fact label={scheduled ? copy.scheduled : copy.when}>
          <span className="block text-xl font-bold">{whenText(pickup)}</span>
          {scheduled && (
            <span className="block text-sm font-normal text-ink-soft">
              {windowText(pickup.scheduledAt)}. {copy.windowNote}
            </span>
          )}
        </Fact>
      </dl>
    </>
  );
}

function Where({ pickup }: { readonly pickup: Pickup }) {
  const { location, digitalAddress } = pickup;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <dl className="flex min-w-0 flex-col gap-3">
        <Fact label={copy.location}>{location || copy.erased}</Fact>
        {digitalAddress && <Fact label={copy.digitalAddress}>{digitalAddress}</Fact>}
      </dl>
      {location && (
        <LinkButton
          tone="secondary"
          icon="directions"
          href={directionsUrl(location)}
          target="_blank"
          rel="noreferrer"
        >
          {copy.directions}
        </LinkButton>
      )}
    </div>
  );
}

function Items({ items = [] }: { readonly items: readonly Item[] | undefined }) {
  return (
    <div className="border-t border-line pt-3">
      <h3 className="text-sm font-normal text-ink-soft">{copy.items}</h3>
      {items.length === 0 && <p>{copy.noItems}</p>}
      <ul className="divide-y divide-line">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity and never move here
          <li key={index} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="font-medium">{wasteWord(item.type)}</span>
            <span>{quantityText(item.quantity, item.weight)}</span>
            {item.notes && <span className="w-full text-sm text-ink-soft">{item.notes}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
