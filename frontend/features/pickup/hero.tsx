import type { ReactNode } from 'react';
import { Scene } from '#ui/scene/scene.tsx';

/** The one big card of the overview; as tall while loading and when nothing is planned, so that nothing jumps. */
export function HeroCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section
      aria-labelledby="next"
      className="flex min-h-80 flex-col gap-4 rounded-xl bg-band-raised p-4 text-band-ink shadow-card sm:min-h-74 sm:p-6"
    >
      <h2 id="next" className="text-sm font-semibold tracking-wide text-band-accent uppercase">
        {title}
      </h2>
      {children}
    </section>
  );
}

type SentenceProps = { readonly title: string; readonly text: ReactNode; readonly children?: ReactNode };

export function HeroSentence({ title, text, children }: SentenceProps) {
  return (
    <HeroCard title={title}>
      <div className="flex grow flex-col justify-center gap-3">
        <Scene name="empty" className="h-24 self-start" />
        <p className="max-w-prose text-lg">{text}</p>
      </div>
      {children}
    </HeroCard>
  );
}
