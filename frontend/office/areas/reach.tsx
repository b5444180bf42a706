import type { DayReach, Unreached } from '#contracts/areas/day-reach.ts';
import { printPhone } from '#shared/ghana.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { byteOrderMark, csvLine, csvType, saveFile } from '#ui/save-file.ts';
import { reachTexts, sayReach } from './texts.ts';

/** Of more the file tells. */
const listed = 100;

type Props = {
  readonly reach: DayReach;
  /** `YYYY-MM-DD`, the day that is closed. */
  readonly date: string;
};

/** How many households are told that their pickup is postponed, by what, and whom staff have to call. */
export function Reach({ reach, date }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <p>{sayReach.told(reach)}</p>
      {reach.isPartial && <p>{sayReach.partial(reach)}</p>}
      <ToCall unreached={reach.unreached} date={date} />
    </div>
  );
}

type ToCallProps = { readonly unreached: readonly Unreached[]; readonly date: string };

/** Whom no notice reaches, with the number to call; and as a file. */
export function ToCall({ unreached, date }: ToCallProps) {
  if (unreached.length === 0) return null;
  const more = unreached.length - listed;
  return (
    <>
      <p className="font-semibold">{sayReach.unreached(unreached.length)}</p>
      <ul
        aria-label={reachTexts.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-60 divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface text-sm"
      >
        {unreached.slice(0, listed).map(({ id, name, phone, location, scheduledAt }) => (
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
      {more > 0 && <p>{sayReach.more(more)}</p>}
      <Button
        tone="secondary"
        icon="download"
        onClick={() => saveFile(`call-${date}.csv`, csvType, toCsv(unreached))}
      >
        {reachTexts.download}
      </Button>
    </>
  );
}

function toCsv(unreached: readonly Unreached[]): string {
  const lines = unreached.map(({ name, phone, location, scheduledAt }) =>
    csvLine([name, phone ? printPhone(phone) : '', location, printInstant(scheduledAt)]),
  );
  return byteOrderMark + csvLine(reachTexts.header) + lines.join('');
}
