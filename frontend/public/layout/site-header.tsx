import { brand } from '#site/brand.ts';
import { publicPages } from '#site/pages.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { classNames } from '#ui/class-names.ts';
import { BrandMark } from '#ui/icon/brand-mark.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { texts } from './texts.ts';

const links = publicPages.filter((page) => page.menu);

type Props = { readonly path: string };

/** Logo and navigation of the public pages. The mobile menu is a `popover`: it opens, and closes again, without script. */
export function SiteHeader({ path }: Props) {
  return (
    <header className="group low:static print:static sticky top-0 z-20 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-x-4 px-4 no-popover:flex-wrap">
        <a href="/" className="mr-auto flex min-h-11 items-center gap-2 text-xl font-bold text-brand">
          <BrandMark />
          {brand.name}
        </a>
        <nav
          aria-label={texts.main}
          className="hidden items-center gap-1 whitespace-nowrap lg:flex print:hidden"
        >
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

/**
 * Closes with Escape and a tap outside. Where the browser has no popovers it always stands below the logo. The
 * addresses of the last two are the specification's: paths match in any case.
 */
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
        aria-label={texts.menu}
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
