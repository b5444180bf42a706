import { Icon } from '#ui/icon/icon.tsx';
import type { Kind, KindId } from './kinds.ts';
import { pictures } from './pictures.tsx';
import { texts } from './texts.ts';

export function KindCard({ kind }: { readonly kind: Kind }) {
  return (
    <section
      id={kind.id}
      aria-labelledby={`${kind.id}-title`}
      className="min-w-0 rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <div className="flex flex-wrap items-center gap-4">
        <KindPicture kind={kind.id} />
        <h2 id={`${kind.id}-title`} className="w-min grow text-xl text-heading sm:text-2xl">
          {kind.title}
        </h2>
      </div>
      <h3 className="mt-4 font-bold">{texts.belongs}</h3>
      <p className="text-ink-soft">{kind.what}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Advice title={texts.doTitle} icon="check" tone="text-brand" lines={kind.dos} />
        <Advice title={texts.dontTitle} icon="x" tone="text-danger-ink" lines={kind.donts} />
      </div>
    </section>
  );
}

type AdviceProps = {
  readonly title: string;
  readonly icon: 'check' | 'x';
  readonly tone: string;
  readonly lines: readonly string[];
};

function Advice({ title, icon, tone, lines }: AdviceProps) {
  return (
    <div>
      <h3 className={`font-bold ${tone}`}>{title}</h3>
      <ul className="mt-1 flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Icon name={icon} className={`mt-0.5 size-5 ${tone}`} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function KindPicture({ kind }: { readonly kind: KindId }) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-16 shrink-0 sm:size-20"
    >
      {pictures[kind]}
    </svg>
  );
}
