import type { ReactNode } from 'react';

const texts = {
  isOther: 'Somebody else changed this. We’ve kept what you entered. Save again to use it.',
  isNow: (now: string) => `Somebody else changed it to: ${now}. Save again to use yours.`,
} as const;

type Props = { readonly name: string; readonly children: ReactNode };

/** Beside the message that somebody else has changed a record: the record as it is now. */
export function FreshRecord({ name, children }: Props) {
  return (
    <>
      <p role="status">{texts.isOther}</p>
      <section aria-label={name} className="rounded-md border border-line bg-ground p-3">
        <p className="mb-1 text-lg font-semibold">{name}</p>
        {children}
      </section>
    </>
  );
}

/** The same for a record of a few words. */
export function FreshWords({ now }: { readonly now: string }) {
  return <p role="status">{texts.isNow(now)}</p>;
}
