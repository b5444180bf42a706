import type { Item, Pickup } from '#contracts/pickups.ts';
import type { Role } from '#contracts/roles.ts';
import { shortId } from '#contracts/short-id.ts';
import { instantText, personName, wasteWord } from '../../ui/pickup/words.ts';
import { Card, Fact } from './card.tsx';
import { copy, itemText } from './copy.ts';

type Props = { readonly pickup: Pickup; readonly viewer: Role };

/** What there is to fetch, and everything else that was said about it. */
export function MoreFacts({ pickup, viewer }: Props) {
  return (
    <Card title={copy.items}>
      <Items items={pickup.items} />
      <dl className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
        {pickup.notes && (
          <div className="sm:col-span-2">
            <Fact label={copy.instructions}>
              <span className="whitespace-pre-line">{pickup.notes}</span>
            </Fact>
          </div>
        )}
        {viewer !== 'collector' && (
          <Fact label={copy.collector}>
            {pickup.assignedCollector ? personName(pickup.assignedCollector) : copy.nobody}
          </Fact>
        )}
        <Fact label={copy.number}>
          <span className="font-mono">{shortId(pickup.id)}</span>
        </Fact>
        <Fact label={copy.requested}>{instantText(pickup.createdAt)}</Fact>
      </dl>
    </Card>
  );
}

function Items({ items = [] }: { readonly items: readonly Item[] | undefined }) {
  if (items.length === 0) return <p className="text-ink-soft">{copy.noItems}</p>;
  return (
    <ul className="-my-1.5 divide-y divide-line">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity and never move here
        <li key={index} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="font-medium">{itemText(item.quantity, wasteWord(item.type))}</span>
          {item.weight !== undefined && <span>{`${item.weight} kg`}</span>}
          {item.notes && <span className="w-full text-sm text-ink-soft">{item.notes}</span>}
        </li>
      ))}
    </ul>
  );
}
