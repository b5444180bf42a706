import { type ComponentType, lazy } from 'react';
import { normalizePath } from '#platform/paths.ts';
import type { Role } from '#shared/roles.ts';
import { appPages } from '#site/pages.ts';
import { type Lazy, lazyComponent } from '#ui/lazy/lazy.ts';

export type ScreenModules = Readonly<Record<string, () => Promise<ComponentType>>>;

export type LazyScreen = Lazy<object> & {
  /** Rendered until the script is there: a navigation keeps the old screen, a failure goes to the error boundary. */
  readonly Waiting: ComponentType;
};

export type Screens = ReadonlyMap<string, LazyScreen>;

/** Every screen that a role has in the table of pages, each in a script of its own. @throws {Error} for a page without a screen */
export function findScreens(role: Role, modules: ScreenModules): Screens {
  const paths = appPages.filter(({ roles }) => roles.includes(role)).map(({ path }) => path);
  return new Map(
    paths.map((path) => {
      const load = modules[`.${path}/screen.tsx`];
      if (!load) throw new Error(`${path} has no screen.tsx for the role ${role}`);
      const screen = lazyComponent<object>(load);
      return [path, { ...screen, Waiting: lazy(async () => ({ default: await screen.load() })) }];
    }),
  );
}

export async function preloadScreen(screens: Screens, path: string): Promise<void> {
  await screens.get(normalizePath(path))?.load();
}
