import { dropPast, type Figures, keptFigures } from '#features/pickups/overview/kept-figures.ts';
import { OverviewFigures } from '#features/pickups/overview/overview-figures.tsx';
import { buildUrl } from '#platform/api/build-request.ts';
import { findCall } from '#platform/api/calls.ts';
import { readNow } from '#platform/api/clock.ts';
import { type Source, showFirst } from './show-first.ts';

/** The device keeps numbers alone: names that the overview has are other people's. */
const overview: Source<Figures> = {
  url: buildUrl(findCall('getOverview'), {}),
  key: [keptFigures],
  open: (kept) => dropPast(kept as Figures, readNow()), // as `useOverview` wrote them
};

/** An admin's first view: what there is to do, and the totals. */
void showFirst([overview], ([figures]) => <OverviewFigures figures={figures} />);
