import type { ReactNode } from 'react';
import { ownDashboard } from '#features/access/guard-for.ts';
import { brand, operator } from '#site/brand.ts';
import { publicPages } from '#site/pages.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { classNames } from '#ui/class-names.ts';
import { BrandMark } from '#ui/icon/brand-mark.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { uiTexts } from '#ui/texts.ts';

const texts = {
  menu: 'Menu',
  logIn: 'Log In',
  signUp: 'Sign Up',
  claim: 'Smart, simple and sustainable waste pickup in Ghana.',
  reserved: 'All rights reserved.',
} as const;

const links = publicPages.filter((page) => page.menu);

type Props = { readonly path: string };

export function PublicLayout({ path, children }: Props & { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-(--view-height) flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {uiTexts.skip}
      </a>
      <SiteHeader path={path} />
      <div className="curls h-5 bg-surface print:hidden" />
      <main id="content">{children}</main>
      <SiteFooter />
    </div>
  );
}

/** The mobile menu is a `popover`, which needs no script. */
function SiteHeader({ path }: Props) {
  return (
    <header className="group low:static print:static sticky top-0 z-20 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-x-4 px-4 no-popover:flex-wrap">
        <a href="/" className="mr-auto flex min-h-11 items-center gap-2 text-xl font-bold text-brand">
          <BrandMark />
          {brand.name}
        </a>
        <nav aria-label="Main" className="hidden items-center gap-1 whitespace-nowrap lg:flex print:hidden">
          {links.map((link) => (
            <NavLink key={link.path} href={link.path} label={link.menu} current={link.path === path} />
          ))}
          <a href="/login" className={classNames(buttonClasses('secondary'), 'ml-2')}>
            {texts.logIn}
          </a>
          <a href="/signup" className={classNames(buttonClasses('primary'), 'ml-1')}>
            {texts.signUp}
          </a>
        </nav>
        <MobileMenu path={path} />
      </div>
    </header>
  );
}

function NavLink({ href, label, current }: { href: string; label: string | undefined; current: boolean }) {
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-tint aria-[current]:font-bold aria-[current]:text-brand"
    >
      {label}
    </a>
  );
}

/** Without popovers it always stands below the logo. The last two addresses are the specification's: paths match in any case. */
function MobileMenu({ path }: Props) {
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        className="-mr-2 grid size-11 place-items-center rounded-md text-brand lg:hidden no-popover:hidden print:hidden"
      >
        <span className="sr-only">{texts.menu}</span>
        <Icon name="menu" className="size-6 group-has-open:hidden" />
        <Icon name="x" className="hidden size-6 group-has-open:block" />
      </button>
      <nav
        id="menu"
        popover="auto"
        aria-label="Menu"
        className="fixed inset-x-0 top-16 hidden w-full flex-col gap-1 border-y border-line bg-surface p-4 text-ink shadow-raised low:absolute open:flex lg:hidden no-popover:static no-popover:max-lg:flex no-popover:shadow-none print:hidden"
      >
        {links.map((link) => (
          <NavLink key={link.path} href={link.path} label={link.menu} current={link.path === path} />
        ))}
        <a href="/Register" className={classNames(buttonClasses('primary', true), 'mt-2')}>
          {texts.signUp}
        </a>
        <a href="/Login" className={buttonClasses('secondary', true)}>
          {texts.logIn}
        </a>
      </nav>
    </>
  );
}

/** The addresses are the specification's; some redirect. */
const columns = [
  {
    title: 'Service',
    links: [
      { href: '/book-pickup', label: 'Book a Pickup' },
      { href: '/features', label: 'Features' },
      { href: '/best-practices', label: 'Best Practices' },
      { href: '/where-it-goes', label: 'Where it goes' },
      // Whoever is logged in is led on from there, to the dashboard of their role.
      { href: '/login', label: ownDashboard },
    ],
  },
  {
    title: 'Help',
    links: [
      { href: '/where-we-come', label: 'Do you come to my area?' },
      { href: '/prices', label: 'Prices' },
      { href: '/faq', label: 'FAQ' },
      { href: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/privacy-policy', label: 'Privacy Policy' },
      { href: '/terms-of-service', label: 'Terms of Service' },
    ],
  },
] as const;

const link = 'inline-flex min-h-11 min-w-11 items-center hover:underline';

function SiteFooter() {
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
        © {new Date().getFullYear()} {operator}. {texts.reserved}
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
