import type { PickupSummary } from '#contracts/pickups/pickups.ts';

/** Every sentence of the household's dashboard; the specification's are word for word. */
export const texts = {
  fetchFailed: 'Failed to fetch pickup history.',

  overviewHint:
    'Book a pickup here and follow it until it is done. We mail you when a collector is assigned, sets out, and has picked it up.',
  now: 'Now',
  next: 'Next',
  done: 'Done today',
  nothingPlanned: 'No pickup is planned',
  planOne: 'Is there waste to collect? Schedule a pickup, and you follow it here until it is done.',
  today: 'Today',
  looking: 'We are looking for a collector and mail you who comes.',
  comes: 'Your collector',
  came: 'Collected by',
  call: 'Call',
  stats: { total: 'Total', pending: 'Pending', completed: 'Completed' },
  repeating: 'Repeating pickups',
  recent: 'Recent pickups',
  seeAll: 'See all',
  noRecent: 'No recent pickup requests.',
  noRecentHint: 'Tell us what you have and when to come. It takes a minute.',
  rewards: 'Rewards',
  rewardsSoon: 'Coming soon: earn rewards for what you recycle. You do not need to do anything yet.',

  chooseTime: 'Choose a new time',
  details: 'Details',
  nobodyCame:
    'The time of this pickup has passed and no collector has taken it yet. Choose a new time, or call us.',

  history: 'Your pickups',
  noHistory: 'No pickup history available.',
  noHistoryHint: 'Once you have requested a pickup, you follow it here.',
  noneInStatusHint: 'There is none in this status.',
  showAll: 'Show all',
} as const;

/** Why a household is asked for a new time. */
export function explainWaiting({
  wasteType,
  awaitingTime,
}: Pick<PickupSummary, 'wasteType' | 'awaitingTime'>): string {
  const { cause, reason } = awaitingTime ?? {};
  if (cause === 'postponed') {
    return `We do not collect on the day of your pickup${reason ? `: ${reason}` : ''}. Please choose a new time.`;
  }
  return `We could not collect your ${wasteType} waste${reason ? `: ${reason.toLowerCase()}` : ''}. Please choose a new time.`;
}
