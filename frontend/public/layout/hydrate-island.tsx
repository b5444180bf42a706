import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { askToLogIn } from '#features/access/leave.ts';
import { connectHost } from '#platform/host.ts';
import { watchReturns } from '#platform/session/browser.ts';
import { readInput, typeInput } from '#platform/session/saved-input.ts';
import { ErrorBoundary } from '#ui/state/error-boundary.tsx';
import { showFlash } from '#ui/toast/show-flash.ts';
import { tellProving } from '#ui/toast/tell-proving.ts';
import { islandId } from './island-id.ts';
import { showOwnDashboard } from './show-own-dashboard.ts';

/** Takes over the pre-rendered form of a page. What was typed before stays: its fields are uncontrolled. */
export function hydrateIsland(Island: ComponentType): void {
  const place = document.getElementById(islandId);
  if (!place) return;
  watchReturns();
  connectHost({ onUnauthorized: askToLogIn, onProving: tellProving });
  showOwnDashboard();
  let typed = readInput(place);
  const retype = () => setTimeout(() => typeInput(place, typed));
  const keepInput = () => {
    typed = readInput(place);
  };
  // In small steps: a slow phone answers to a touch in between.
  startTransition(() => {
    const island = (
      <ErrorBoundary keepInput={keepInput} onRedrawn={retype}>
        <Island />
      </ErrorBoundary>
    );
    // A page that a browser has translated differs from ours: it is drawn anew.
    hydrateRoot(place, island, { onRecoverableError: retype });
  });
  showFlash();
}
