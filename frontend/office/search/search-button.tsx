import { Icon } from '#ui/icon/icon.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { openOffice } from './office-keys.tsx';
import { texts } from './texts.ts';

/** In the side navigation with its keys, in a phone's top bar as an icon that comes with the script. */
export function SearchButton({ isSmall = false }: { readonly isSmall?: boolean }) {
  const isHydrated = useHydrated();
  if (isSmall && !isHydrated) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts={isHydrated ? 'Control+K' : undefined}
      onClick={() => openOffice('search')}
      className={
        isSmall
          ? 'grid size-11 place-items-center rounded-full md:hidden print:hidden'
          : 'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium hover:bg-band-raised'
      }
    >
      <Icon name="search" className={isSmall ? 'size-6' : undefined} />
      <span className={isSmall ? 'sr-only' : 'grow text-left'}>{texts.search}</span>
      {!isSmall && isHydrated && <span aria-hidden>{texts.searchKeys}</span>}
    </button>
  );
}
