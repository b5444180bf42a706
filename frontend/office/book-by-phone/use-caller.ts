import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { householdPath } from '#platform/paths.ts';
import { useListParams } from '#ui/list/use-list-params.ts';

/** Who is on the phone: what was searched for stands in the address, and a household has a page of its own. */
export function useCaller() {
  const [params, change] = useListParams();
  const navigate = useNavigate();
  return {
    q: params.get('q')?.trim().slice(0, 100) ?? '',
    choose: (id: string) => void navigate(householdPath(id)),
    search: (q: string) => change({ q }),
  };
}

/** Puts the cursor into the search, where the next caller begins. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('form[role="search"] input')?.focus();
}

export function useFocusedSearch(): void {
  useEffect(() => {
    // Wait until the heading has taken the focus, as it does when a screen opens.
    const timer = setTimeout(focusSearch);
    return () => clearTimeout(timer);
  }, []);
}

/** The links of a list, for the arrow keys: up and down go from one to the next. */
export function moveFocus(list: RefObject<HTMLElement | null>, step: 1 | -1): void {
  const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  const index = links.findIndex((link) => link.contains(document.activeElement));
  const next = index === -1 ? links[0] : links[index + step];
  if (next) next.focus();
  else if (step === -1) focusSearch();
}
