import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { Problem } from '#contracts/pickups/problem.ts';
import { nextTexts } from '#features/pickup/next-pickup.tsx';
import { describeAnswer } from '#household/pickup-details/texts.ts';
import { wasteLabel } from '#shared/waste.ts';

export const texts = {
  ...nextTexts,

  fetchFailed: 'Failed to fetch pickup history.',

  overviewHint: 'Book a pickup here and follow it until it’s done.',
  eachStep: 'when a collector is assigned, on the way and done',
  nothingPlanned: 'No pickup is planned',
  planOne: 'Got waste to collect? Book a pickup and follow it here until it’s done.',
  callUs: 'Call us',
  stats: { total: 'Total', pending: 'Pending', completed: 'Completed' },
  repeating: 'Repeating pickups',
  statement: 'Your statement',
  recent: 'Recent pickups',
  seeAll: 'See all',
  noRecent: 'No recent pickup requests.',
  noRecentHint: 'Tell us what you have and when to come. It takes a minute.',
  rewards: 'Rewards',
  rewardsSoon: 'Coming soon: earn rewards for what you recycle.',

  needsYou: 'Needs you',
  unpaid: (waste: string, day: string) => `Unpaid: ${waste}, ${day}`,
  owedElsewhere: (amount: string) => `You owe ${amount} for earlier pickups`,
  seeStatement: 'See your statement',
  unconfirmed: 'We can’t email you yet',
  confirm: 'Confirm your email',
  newTime: 'New time',
  didNotCome: 'Nobody came',
  nobodyTookIt: 'Sorry, we couldn’t find a collector in time. Choose a new time, or call us.',
  reported: (problem: Problem) =>
    `${problem.kind === 'not-collected' ? 'You told us that nobody came.' : 'You reported a problem.'} ${describeAnswer(problem)}`,
  others: (count: number) => `${count === 1 ? '1 more pickup has' : `${count} more pickups have`} a problem`,
  waiting: ({ wasteType, awaitingTime }: Pick<PickupSummary, 'wasteType' | 'awaitingTime'>) => {
    const { cause, reason } = awaitingTime ?? {};
    if (cause === 'postponed') {
      return `We won’t collect on the day of your pickup${reason ? `: ${reason}` : ''}.`;
    }
    return `We could not collect your waste (${wasteLabel(wasteType)})${reason ? `: ${reason.toLowerCase()}` : ''}.`;
  },
} as const;
