import type { ReactNode } from 'react';
import { buildUrl, type CallAnswer, type CallName, findCall } from '#platform/api/calls.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';

const retry = 'Try again';

/** The part of a page that its script draws. */
export const findDrawing = () => document.getElementById(islandId)?.firstElementChild;

/** Our JSX runtime makes nodes. */
export function putDrawing(view: ReactNode): void {
  findDrawing()?.replaceChildren(view as unknown as Node);
}

const timeoutMs = 20_000;

/** A public call, without `call`'s kilobytes. @throws what `fetch` throws */
export async function readCall<N extends CallName>(
  name: N,
  query: Readonly<Record<string, string>> = {},
): Promise<CallAnswer<N>> {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), timeoutMs);
  const response = await fetch(buildUrl(findCall(name), { query }), { signal: controller.signal });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return (await response.json()) as CallAnswer<N>; // parsed by the server
}

export const islandId = 'island';

/** Stands where the data could not be read. */
export function DrawingFailed({ text, href }: { readonly text: string; readonly href: string }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{text}</p>
      <a href={href} className={buttonClasses('secondary')}>
        {retry}
      </a>
    </div>
  );
}
