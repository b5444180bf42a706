import type { ReactNode } from 'react';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
};

export function PageIntro({ title, lead, children }: Props) {
  return (
    <div className="bg-gold-tint">
      <div className="mx-auto max-w-6xl px-4 py-8 md:py-12">
        <h1 className="text-3xl text-heading sm:text-4xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg">{lead}</p>
        {children}
      </div>
    </div>
  );
}

type LinksProps = { readonly label: string; readonly links: readonly { href: string; label: string }[] };

export function PartLinks({ label, links }: LinksProps) {
  return (
    <nav aria-label={label} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-semibold text-brand hover:bg-tint"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Target = { readonly href: string; readonly label: string };

type ActionProps = {
  readonly title: string;
  readonly text: string;
  readonly main: Target;
  readonly other: Target;
};

export function CallToAction({ title, text, main, other }: ActionProps) {
  return (
    <section className="bg-tint-strong">
      <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-10 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 className="text-2xl text-heading sm:text-3xl">{title}</h2>
          <p className="mt-2 max-w-prose text-lg">{text}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">
          <LinkButton tone="gold" href={main.href} className="grow">
            {main.label}
          </LinkButton>
          <LinkButton tone="secondary" href={other.href} className="grow">
            {other.label}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

export type Item = { readonly icon: IconName; readonly title: string; readonly text: string };

const circles = { brand: 'bg-tint-strong text-brand', gold: 'bg-gold text-gold-ink' } as const;

type CircleProps = { readonly icon: IconName; readonly tone?: keyof typeof circles };

export function IconCircle({ icon, tone = 'brand' }: CircleProps) {
  return (
    <span className={`grid size-12 shrink-0 place-items-center rounded-full ${circles[tone]}`}>
      <Icon name={icon} className="size-6" />
    </span>
  );
}

type ItemProps = Omit<Item, 'text'> & {
  readonly text: ReactNode;
  readonly label?: ReactNode;
  /** On a band of the brand. */
  readonly dark?: boolean;
};

/** A line of a list: an icon, a title, and a text. */
export function IconItem({ icon, title, text, label, dark = false }: ItemProps) {
  return (
    <li className="flex gap-4">
      <IconCircle icon={icon} tone={dark ? 'gold' : 'brand'} />
      <div>
        {label && <p className="text-sm font-semibold text-band-accent">{label}</p>}
        <h3 className="text-lg">{title}</h3>
        <p className={dark ? 'text-band-ink-soft' : 'text-ink-soft'}>{text}</p>
      </div>
    </li>
  );
}

type BandProps = {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly items: readonly Item[];
  readonly label?: (index: number) => ReactNode;
};

export function IconBand({ id, title, lead, items, label }: BandProps) {
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
            <IconItem key={item.title} {...item} label={label?.(index)} dark />
          ))}
        </ol>
      </div>
    </section>
  );
}
