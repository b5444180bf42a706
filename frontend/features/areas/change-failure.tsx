import type { Area } from '#contracts/areas.ts';
import { Alert } from '../../ui/alert.tsx';
import { intoView } from '../../ui/into-view.ts';
import { AreaFacts } from './area-facts.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly change: { readonly message: string | undefined; readonly fresh: Area | undefined };
};

/** Why an area was not changed; after somebody else's change, with the area as it is now. */
export function ChangeFailure({ change: { message, fresh } }: Props) {
  if (!message) return null;
  return (
    <div ref={intoView} className="flex scroll-m-4 flex-col gap-3">
      <Alert tone="error">
        <p>{message}</p>
        {fresh && <p className="mt-1">{texts.freshIs}</p>}
      </Alert>
      {fresh && (
        <section aria-label={fresh.name} className="rounded-md border border-line bg-ground p-3">
          <p className="mb-2 text-lg font-semibold">{fresh.name}</p>
          <AreaFacts area={fresh} />
        </section>
      )}
    </div>
  );
}
