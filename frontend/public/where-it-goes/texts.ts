import type { ControlLevel } from '#contracts/loads/stations.ts';

export const texts = {
  description:
    'The stations where our collectors take waste, how well each one is controlled, and its share of last month.',
  intro: 'These are the stations where our collectors take your waste.',
  loading: 'Loading …',
  none: 'No stations yet.',
  noneHint: 'We’ll list them here once we know where our collectors take waste.',
  failed: 'We couldn’t load the stations.',
  retry: 'Try again',
  share: (percent: number) => `${percent} % of what went to stations last month`,
  estimated: 'Shares are by weight. Where a station has no scale, we estimate it.',
  ladder: 'The control levels are those of the United Nations’ Waste Wise Cities Tool.',
} as const;

/** What a control level means: those of the Waste Wise Cities Tool, in plain words. */
export const controlTexts: Readonly<Record<ControlLevel, string>> = {
  full: 'Built, staffed and checked to keep soil, water and air clean.',
  improved: 'Fenced and staffed. Most harm to soil, water and air is prevented.',
  basic: 'Fenced and staffed. The main dangers, such as fires, are under control.',
  limited: 'Some fence and some staff. Much of the waste lies open.',
  none: 'Nobody is in charge. Waste lies open and may burn.',
};
