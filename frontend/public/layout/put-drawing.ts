import type { ReactNode } from 'react';
import { islandId } from './island-id.ts';

/** The part of a page that its script draws: first what stands there until data is there. */
export const findDrawing = () => document.getElementById(islandId)?.firstElementChild;

/** Draws it anew, by our own JSX runtime, which makes nodes. */
export function putDrawing(view: ReactNode): void {
  findDrawing()?.replaceChildren(view as unknown as Node);
}
