import type { Entries, Input } from './call.ts';
import { pickWindow } from './random-values.ts';
import { account, loggedAct, longItem, newInDays, oneKey, reading } from './units.ts';
import type { World } from './world.ts';

/** WCU of what lists a problem, in a transaction, with its entry; moved to another list, which deletes one. */
const listed = 3;
const movedInList = 4;
/** WCU of a new pickup in a transaction, and its seat. */
const visit = 4 + 1 + newInDays + 2;

const answered = { reads: oneKey + 1, writes: longItem + movedInList + loggedAct };

export const problemCalls = {
  reportProblem: {
    by: 'user',
    perPickup: 0.01,
    after: ['completePickup'],
    budget: { reads: oneKey, writes: longItem + listed },
    input: (world, person) => {
      const pickup = world.findOwn(person, ['completed']);
      return (
        pickup && {
          params: { id: pickup.id },
          body: { kind: 'left-behind', note: 'Two bags are still there.', version: pickup.version },
          holds: [pickup],
          learn: ({ pickup: news, problem }) => {
            world.note(news);
            pickup.problemId = problem.id;
            world.move(pickup, 'reported');
          },
        }
      );
    },
  },
  listProblems: {
    by: 'admin',
    perPickup: 0.03,
    // A page of small entries, and each pickup.
    budget: reading(account + 1 + 1),
  },
  answerProblem: {
    by: 'admin',
    perPickup: 0.01,
    after: ['reportProblem'],
    ways: [
      { note: 'in words', budget: answered, input: (world) => answerIt(world, {}) },
      {
        note: 'with a return visit',
        share: 0,
        // The household, the area, its slot.
        budget: { reads: answered.reads + 4, writes: answered.writes + visit },
        input: (world) => {
          const returnVisit = pickWindow(world);
          return returnVisit && answerIt(world, { returnVisit });
        },
      },
    ],
  },
} satisfies Entries;

function answerIt(world: World, more: object): Input | undefined {
  const pickup = world.findPickup(['reported']);
  return (
    pickup && {
      params: { id: pickup.problemId },
      body: { answer: 'We are sorry. We come again tomorrow.', ...more, version: pickup.version },
      holds: [pickup],
      // Nobody needs it any more.
      learn: () => world.move(pickup, 'cancelled'),
    }
  );
}
