import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Parts of the collector's screens that are not seen first, each in a script of its own. */
export const LazyUndoLines = lazyPart(async () => (await import('./undo-lines.tsx')).UndoLines);

export const LazyCodes = lazyPart(async () => (await import('./codes.tsx')).Codes);

export const LazyNextStops = lazyPart(async () => (await import('./next-stops.tsx')).NextStops);

export const LazyLostAssignments = lazyPart(
  async () => (await import('./lost-assignments.tsx')).LostAssignments,
);

export const LazyOverviewRest = lazyPart(async () => (await import('./overview-rest.tsx')).OverviewRest);
