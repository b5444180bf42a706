import type { ComponentType, ReactNode } from 'react';

type ContentProps = { readonly title: string; readonly form: ReactNode };

/** What the `page.tsx` of a public page exports as `page`; the table of pages has its path, title and kind. */
export type PublicPageContent = {
  /** For search engines: what the page is about, in a sentence. */
  readonly description: string;
  /** The page between header and footer. Static: no state, no effects. */
  readonly Content: ComponentType<ContentProps>;
  /** The part that needs script: the component that `island.tsx` in the same folder hydrates, or what stands there until data is drawn. */
  readonly Form?: ComponentType;
};
