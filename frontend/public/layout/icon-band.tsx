import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';

type Item = { readonly icon: IconName; readonly title: string; readonly text: string };

type Props = {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly items: readonly Item[];
  readonly label?: (index: number) => ReactNode;
};

export function IconBand({ id, title, lead, items, label }: Props) {
  return (
    <section aria-labelledby={id} className="bg-band text-band-ink">
      <div className="curls h-5" />
      <div className="mx-auto max-w-6xl px-4 py-10">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-1 text-band-ink-soft">{lead}</p>}
        <ol className="mt-5 grid gap-6 md:grid-cols-3">
          {items.map((item, index) => (
            <li key={item.title} className="flex gap-4">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-gold text-gold-ink">
                <Icon name={item.icon} className="size-6" />
              </span>
              <div>
                {label && <p className="text-sm font-semibold text-band-accent">{label(index)}</p>}
                <h3 className="text-lg">{item.title}</h3>
                <p className="text-band-ink-soft">{item.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
