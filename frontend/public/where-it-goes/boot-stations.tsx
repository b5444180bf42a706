import { waitForPage } from '#platform/wait-for-page.ts';
import { putDrawing } from '#public/layout/put-drawing.ts';
import { readCall } from '#public/layout/read-call.ts';
import { showOwnDashboard } from '#public/layout/show-own-dashboard.ts';
import { Stations, StationsMissing } from './stations.tsx';

/* Stands within the page, as that of the prices does. */
async function show(): Promise<void> {
  const loading = readCall('listStations').then(
    (answer) => <Stations {...answer} />,
    () => <StationsMissing />,
  );
  await waitForPage();
  showOwnDashboard();
  putDrawing(await loading);
}

void show();
