import type { ReactNode } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { waitForPage } from '#platform/wait-for-page.ts';
import { DrawingFailed, findDrawing, putDrawing } from '#public/layout/drawing.tsx';
import { showOwnDashboard } from '#public/layout/show-own-dashboard.ts';
import { todayInAccra } from '#shared/dates.ts';
import { loadPrices, PublicPrices, texts } from './public-prices.tsx';

/* Inlined into the page of prices; draws them without React, which would be five times the page. */
let round = 0;

async function show(): Promise<void> {
  round += 1;
  const mine = round;
  const wanted = new URLSearchParams(location.search).get('area') ?? everywhereId;
  const loading = loadPrices(wanted).then(
    (prices) => <PublicPrices {...prices} today={todayInAccra(new Date())} />,
    () => <DrawingFailed text={texts.failed} href={`?area=${wanted}`} />,
  );
  await waitForPage();
  put(await loading, mine);
}

function put(view: ReactNode, mine: number): void {
  const place = findDrawing();
  if (!place || mine !== round) return;
  const hadFocus = place.contains(document.activeElement);
  putDrawing(view);
  if (hadFocus) place.querySelector<HTMLElement>('[aria-current]')?.focus();
}

addEventListener('popstate', show);
addEventListener('click', (event) => {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="?area="]');
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  void show();
});
void show();
void waitForPage().then(showOwnDashboard);
