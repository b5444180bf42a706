import { createElement } from 'react';
import { lazyComponent, useLazyComponent } from '#ui/lazy/lazy.ts';
import { watchInstallPrompt } from './install-prompt.ts';

watchInstallPrompt();

const lazy = lazyComponent<object>(async () => (await import('./install-hint.tsx')).InstallHint);

/** The hint in a script of its own. A script that does not come is no loss: nothing is shown. */
export function InstallHint() {
  const { Component } = useLazyComponent(lazy);
  return Component ? createElement(Component) : null;
}
