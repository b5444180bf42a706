import type { Area } from '#contracts/areas/areas.ts';
import { AreaFacts } from './area-facts.tsx';
import { texts } from './texts.ts';

/** Beside the message that somebody else has changed an area: the area as it is now. */
export function FreshArea({ area }: { readonly area: Area | undefined }) {
  if (!area) return null;
  return (
    <>
      <p role="status">{texts.freshIs}</p>
      <section aria-label={area.name} className="rounded-md border border-line bg-ground p-3">
        <p className="mb-2 text-lg font-semibold">{area.name}</p>
        <AreaFacts area={area} />
      </section>
    </>
  );
}
