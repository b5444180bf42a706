import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { sortAreas } from './find-answer.ts';
import { texts } from './texts.ts';

type Props = {
  readonly areas?: readonly AreaSummary[];
  readonly failed?: boolean;
  readonly show: () => void;
};

export function ServedAreas({ areas, failed, show }: Props) {
  return (
    <section aria-labelledby="served" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="served" className="text-xl">
        {texts.areas}
      </h2>
      {areas ? (
        <AreaLines areas={areas} />
      ) : (
        <p className="text-ink-soft">{failed ? texts.failed : texts.loading}</p>
      )}
      {failed && (
        <Button tone="secondary" icon="refresh" onClick={show}>
          {texts.retry}
        </Button>
      )}
    </section>
  );
}

function AreaLines({ areas }: { readonly areas: readonly AreaSummary[] }) {
  const { named, isEverywhere } = sortAreas(areas);
  if (areas.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      {named.length > 0 && <p className="text-ink-soft">{texts.alsoAreas}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-2 empty:hidden">
        {named.map(({ id, name }) => (
          <li key={id} className="flex min-w-0 gap-2">
            <Icon name="pin" className="mt-0.5 size-5 text-accent" />
            <span className="min-w-0">{name}</span>
          </li>
        ))}
      </ul>
      {isEverywhere && <p>{texts.everywhere}</p>}
      <TextLink href="/schedule-pickup">{texts.book}</TextLink>
    </>
  );
}
