import { everywhereId, nameArea } from '#contracts/areas/area-id.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { PriceTable } from '#features/prices/price-table.tsx';
import type { CallAnswer } from '#platform/api/calls.ts';
import { readCall } from '#public/layout/drawing.tsx';
import { printDateWithDay } from '#shared/print-when.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { TextLink } from '#ui/button/text-link.tsx';

export const texts = {
  description: 'What a waste pickup by Sankofa costs, by waste type and size.',
  intro: 'By waste type and size.',
  area: 'Area',
  failed: 'We couldn’t load the prices.',
  none: 'No fixed amounts yet.',
  noneHint:
    'Pickups carry a fee that varies by waste type and volume. If you want to know it before you book, please ask us.',
  ask: 'Ask us',
  book: 'Book a Pickup',
  taxes: 'All taxes included. You pay after collection.',
  caption: (area = '') => (area ? `Prices in ${area}, by waste and size` : 'Prices by waste and size'),
  from: (date: string) => `From ${printDateWithDay(date)}`,
  since: (date: string) => `Valid since ${printDateWithDay(date)}.`,
  printed: (today: string) => `Printed on ${printDateWithDay(today)}.`,
} as const;

type Props = Prices & {
  /** `YYYY-MM-DD`, for paper. */
  readonly today: string;
};

/** Prices by today's list and by the next one. No hooks: drawn without React. */
export function PublicPrices({ areas, areaId, list, next, today }: Props) {
  const area = areas.find(({ id }) => id === areaId);
  const name = area && areas.length > 1 ? nameArea(area) : undefined;
  return (
    <>
      {areas.length > 1 && <AreaChips areas={areas} areaId={areaId} />}
      {name && <h2 className="text-xl">{name}</h2>}
      {!list && !next && (
        <>
          <p className="text-lg font-semibold">{texts.none}</p>
          <p>{texts.noneHint}</p>
        </>
      )}
      {list && (
        <section className="flex flex-col gap-2">
          <PriceTable list={list} caption={texts.caption(name)} />
          <p className="text-sm text-ink-soft">{texts.since(list.validFrom)}</p>
        </section>
      )}
      {next && (
        <section className="flex flex-col gap-2">
          <h3 className="text-lg">{texts.from(next.validFrom)}</h3>
          <PriceTable list={next} caption={texts.from(next.validFrom)} />
        </section>
      )}
      {(list || next) && (
        <>
          <p>{texts.taxes}</p>
          <a href="/schedule-pickup" className={buttonClasses()}>
            {texts.book}
          </a>
        </>
      )}
      <p className="hidden text-sm print:block">{texts.printed(today)}</p>
      <TextLink href="/contact-us">{texts.ask}</TextLink>
    </>
  );
}

/** Links, so that an area's prices have an address of their own. */
function AreaChips({ areas, areaId }: Pick<Prices, 'areas' | 'areaId'>) {
  return (
    <nav aria-label={texts.area} className="flex flex-wrap gap-2 print:hidden">
      {areas.map((area: AreaSummary) => (
        <a
          key={area.id}
          href={`?area=${area.id}`}
          className={buttonClasses(area.id === areaId ? 'primary' : 'secondary')}
          aria-current={area.id === areaId ? 'true' : undefined}
        >
          {nameArea(area)}
        </a>
      ))}
    </nav>
  );
}

type Prices = CallAnswer<'getPrices'> & {
  /** Served ones, other places last. */
  readonly areas: readonly AreaSummary[];
  readonly areaId: string;
};

/** Prices of an area; if it is not served, of any place, or of the first area with prices. @throws {Error} where a call fails */
export async function loadPrices(wanted: string): Promise<Prices> {
  // Sent at the same time. A wrong area in the address is no failure.
  const asked = readCall('getPrices', { areaId: wanted }).catch(() => undefined);
  const all = (await readCall('listAreas')).areas;
  const isOther = ({ id }: AreaSummary) => id === everywhereId;
  const areas = [...all.filter((area) => !isOther(area)), ...all.filter(isOther)];
  const known = areas.find(({ id }) => id === wanted);
  const first = known && (await asked);
  if (known && first && (first.list || first.next || !isOther(known) || areas.length === 1))
    return { ...first, areas, areaId: known.id };
  const areaId = areas[0]?.id ?? everywhereId;
  return { ...(await readCall('getPrices', { areaId })), areas, areaId };
}
