import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { askToLogIn } from '#pages/leave.ts';
import { onUnauthorized } from '#platform/api/client.ts';
import { watchReturns } from '#platform/session/browser.ts';
import { showFlash } from '#ui/toast/show-flash.ts';
import { islandId } from './island-id.ts';
import { showOwnDashboard } from './own-dashboard.ts';

/** Takes over the pre-rendered form of a page. What was typed before stays: its fields are uncontrolled. */
export function hydrateIsland(Island: ComponentType): void {
  const place = document.getElementById(islandId);
  if (!place) return;
  watchReturns();
  onUnauthorized(askToLogIn);
  showOwnDashboard();
  // In small steps: a slow phone answers to a touch in between.
  startTransition(() => void hydrateRoot(place, <Island />));
  showFlash();
}
