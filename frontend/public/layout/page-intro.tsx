import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
  readonly picture?: ReactNode;
};

export function PageIntro({ title, lead, children, picture }: Props) {
  return (
    <div className="bg-gold-tint">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-8 px-4 py-8 md:py-12">
        <div>
          <h1 className="text-3xl text-heading sm:text-4xl">{title}</h1>
          <p className="mt-3 max-w-prose text-lg">{lead}</p>
          {children}
        </div>
        {picture && <div className="hidden shrink-0 md:block">{picture}</div>}
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
