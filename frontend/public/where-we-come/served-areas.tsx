import { everywhereId } from '#contracts/areas/area-id.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { TextLink } from '#ui/button/text-link.tsx';

export const texts = {
  description: 'The towns and areas in Ghana where Sankofa collects waste.',
  intro: 'Find out before you sign up.',
  failed: 'We couldn’t load our areas.',
  areas: 'We come to these areas:',
  others: 'We come to other places, too. Tell us where you are when you book.',
  all: 'We come wherever you are. Tell us the place when you book.',
  notYet: 'Is your area missing? Ask us to come.',
  none: 'We’re not taking bookings at the moment. Please check again later.',
  book: 'Book a Pickup',
  prices: 'See all prices',
  ask: 'Write to us',
} as const;

/** No hooks: drawn without React. */
export function ServedAreas({ areas }: { readonly areas: readonly AreaSummary[] }) {
  const named = areas.filter(({ id }) => id !== everywhereId);
  if (areas.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      {named.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-xl">{texts.areas}</h2>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {[...named]
              .sort((a, b) => a.name.localeCompare(b.name))
              .map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
          </ul>
        </section>
      )}
      <p>{describeOthers(named.length, areas.length)}</p>
      <a href="/schedule-pickup" className={buttonClasses()}>
        {texts.book}
      </a>
      <p className="flex flex-wrap gap-x-6">
        <TextLink href="/prices">{texts.prices}</TextLink>
        <TextLink href="/contact-us">{texts.ask}</TextLink>
      </p>
    </>
  );
}

function describeOthers(named: number, all: number): string {
  if (named === all) return texts.notYet;
  return named === 0 ? texts.all : texts.others;
}
