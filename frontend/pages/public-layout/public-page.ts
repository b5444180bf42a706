import type { ComponentType, ReactNode } from 'react';
import type { FormPath, StaticPath } from '../../platform/paths.ts';

/** A page that anyone may see, rendered to HTML by the build. Features export one; `prerender/` lists them. */
export type PublicPage = {
  /** `*` is the page for unknown addresses. */
  readonly path: StaticPath | FormPath | '*';
  /** The document's title, before the product's name; the home page's stands alone. */
  readonly title: string;
  /** For search engines: what the page is about, in a sentence. */
  readonly description: string;
  /** The page between header and footer. Static: no state, no effects. `island` is the place of the form. */
  readonly Content: ComponentType<{ readonly island: ReactNode }>;
  /** The part that needs script, if any. */
  readonly island?: {
    /** The same component that `entry` hydrates. */
    readonly Component: ComponentType;
    /** The file below `frontend/` that calls `hydrateIsland`; its name ends with `.island.tsx`. */
    readonly entry: string;
  };
};
