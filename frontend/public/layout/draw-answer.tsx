import type { ReactNode } from 'react';
import type { CallAnswer, CallName } from '#platform/api/calls.ts';
import { waitForPage } from '#platform/wait-for-page.ts';
import { DrawingFailed, putDrawing, readCall } from './drawing.tsx';
import { showOwnDashboard } from './show-own-dashboard.ts';

/** Draws a call's answer into the page, without React. For a script inlined into the page. */
export async function drawAnswer<N extends CallName>(
  name: N,
  failed: string,
  draw: (answer: CallAnswer<N>) => ReactNode,
): Promise<void> {
  const loading = readCall(name).then(draw, () => <DrawingFailed text={failed} href={location.pathname} />);
  await waitForPage();
  showOwnDashboard();
  putDrawing(await loading);
}
