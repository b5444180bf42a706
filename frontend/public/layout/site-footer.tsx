import { ownDashboard } from '#features/access/texts.ts';
import { brand } from '#site/brand.ts';
import { BrandMark } from '#ui/icon/brand-mark.tsx';
import { texts } from './texts.ts';

/** The addresses are the specification's; those that moved answer with a redirect. */
const columns = [
  {
    title: texts.service,
    links: [
      { href: '/book-pickup', label: texts.bookPickup },
      { href: '/features', label: texts.features },
      { href: '/best-practices', label: texts.bestPractices },
      { href: '/where-it-goes', label: texts.whereItGoes },
      // Whoever is logged in is led on from there, to the dashboard of their role.
      { href: '/login', label: ownDashboard },
    ],
  },
  {
    title: texts.help,
    links: [
      { href: '/where-we-come', label: texts.area },
      { href: '/prices', label: texts.prices },
      { href: '/faq', label: texts.faq },
      { href: '/contact', label: texts.contact },
    ],
  },
  {
    title: texts.legal,
    links: [
      { href: '/privacy-policy', label: texts.privacy },
      { href: '/terms-of-service', label: texts.terms },
    ],
  },
] as const;

const link = 'inline-flex min-h-11 min-w-11 items-center hover:underline';

export function SiteFooter() {
  return (
    <footer className="mt-auto bg-band text-band-ink print:hidden">
      <div className="curls h-5" />
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-8 px-4 py-10 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 md:col-span-1">
          <p className="flex items-center gap-2 text-xl font-bold">
            <BrandMark />
            {brand.name}
          </p>
          <p className="mt-3 max-w-xs text-band-ink-soft">{texts.claim}</p>
          <SocialLinks />
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="text-base font-bold">{column.title}</h2>
            <ul className="mt-1 text-band-ink-soft">
              {column.links.map((one) => (
                <li key={one.href}>
                  <a href={one.href} className={link}>
                    {one.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="border-t border-band-line px-4 py-5 text-center text-sm text-band-ink-soft">
        © {new Date().getFullYear()} {brand.legalName ?? brand.name}. {texts.reserved}
      </p>
    </footer>
  );
}

function SocialLinks() {
  if (brand.social.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-band-ink-soft">
      {brand.social.map((one) => (
        <li key={one.href}>
          <a href={one.href} rel="noopener" className={link}>
            {one.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
