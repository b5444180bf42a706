import { useEffect } from 'react';
import { brand } from '#site/brand.ts';

export const documentTitle = (title: string): string => `${title} – ${brand.name}`;

/** Names the document. `DashboardShell` does it for its views. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
