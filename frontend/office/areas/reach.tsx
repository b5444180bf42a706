import type { DayReach, Unreached } from '#contracts/areas/day-reach.ts';
import { printPhone } from '#shared/ghana.ts';
import { printInstant } from '#shared/print-when.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { reachTexts, sayReach } from './texts.ts';

/** How many households are told that their pickup is postponed, by what, and whom staff have to call. */
export function Reach({ reach }: { readonly reach: DayReach }) {
  return (
    <div className="flex flex-col gap-2">
      <p>{sayReach.told(reach)}</p>
      {reach.isPartial && <p>{sayReach.partial(reach)}</p>}
      <ToCall unreached={reach.unreached} />
    </div>
  );
}

/** Whom no notice reaches, with the number to call. */
export function ToCall({ unreached }: { readonly unreached: readonly Unreached[] }) {
  if (unreached.length === 0) return null;
  return (
    <>
      <p className="font-semibold">{sayReach.unreached(unreached.length)}</p>
      <ul
        aria-label={reachTexts.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-60 divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface text-sm"
      >
        {unreached.map(({ id, name, phone, location, scheduledAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
            <span className="font-semibold">{name}</span>
            {phone ? (
              <TextLink href={`tel:${phone}`}>{printPhone(phone)}</TextLink>
            ) : (
              <span>{reachTexts.noPhone}</span>
            )}
            <span className="w-full wrap-anywhere text-ink-soft">{`${location} · ${printInstant(scheduledAt)}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
