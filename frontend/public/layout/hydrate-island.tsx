import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { askToLogIn } from '#features/access/leave.ts';
import { connectHost } from '#platform/host.ts';
import { watchReturns } from '#platform/session/browser.ts';
import { readInput, typeInput } from '#platform/session/saved-input.ts';
import { ErrorBoundary } from '#ui/state/error-boundary.tsx';
import { showFlash, tellProving } from '#ui/toast/toast.ts';
import { islandId } from './drawing.tsx';
import { showOwnDashboard } from './show-own-dashboard.ts';

/** Hydrates the form of a page. What was typed before stays. */
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
  // In small steps, so that a slow phone stays responsive.
  startTransition(() => {
    const island = (
      <ErrorBoundary keepInput={keepInput} onRedrawn={retype}>
        <Island />
      </ErrorBoundary>
    );
    // A translated page differs from ours and is drawn again.
    hydrateRoot(place, island, { onRecoverableError: retype });
  });
  showFlash();
}
