import type { ComponentType, ReactNode } from 'react';

type ContentProps = { readonly title: string; readonly form: ReactNode };

/** What a `page.tsx` exports as `page`; path, title and kind are in the table of pages. */
export type PublicPageContent = {
  /** For search engines, a sentence. */
  readonly description: string;
  /** Static: no state, no effects. */
  readonly Content: ComponentType<ContentProps>;
  /** What `island.tsx` hydrates, or what stands there until data is drawn. */
  readonly Form?: ComponentType;
};
