import { type ComponentType, lazy } from 'react';

export type Screen = {
  /** What to render: the screen itself once `preload` is through, else one that waits for it. */
  readonly component: () => ComponentType;
  readonly preload: () => Promise<void>;
};

/**
 * A screen in a script of its own. `lazy` alone always shows its fallback for a moment, even when the script is
 * there; after `preload` this one renders at once, so that the pre-rendered skeleton stays until the real thing.
 */
export function lazyScreen(load: () => Promise<ComponentType>): Screen {
  let loaded: ComponentType | undefined;
  const Waiting = lazy(async () => ({ default: await load() }));
  return {
    component: () => loaded ?? Waiting,
    preload: async () => {
      loaded = await load();
    },
  };
}

/** Renders a lazy screen. */
export function ScreenView({ screen }: { readonly screen: Screen }) {
  const Ready = screen.component();
  return <Ready />;
}
