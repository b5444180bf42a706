import {
  account,
  loggedAct,
  longItem,
  moveByStaff,
  newInDays,
  oneKey,
  posted,
  reading,
} from '#testing/units.ts';
import { type Entries, given, type Input, useFirst } from './call.ts';
import { changeOwn } from './pickups.ts';
import { pickWindow } from './random-values.ts';
import type { Booked, World } from './world.ts';

/** WCU of what lists a problem, in a transaction, with its entry; moved to another list, which deletes one. */
const listed = 3;
const movedInList = 4;
/** RCU of a late report: its visit, its pickup and its collector. */
const lateReport = 1 + 1 + 0.5;
/** WCU of one that is in no list any more. */
const leftList = 3;
/** WCU of a new pickup in a transaction, and its seat. */
const visit = 4 + 1 + newInDays + 2;

const answered = { reads: oneKey + 1, writes: longItem + movedInList + loggedAct };

function report(world: World, pickup: Booked | undefined): Input | undefined {
  return given(pickup, (one) => ({
    ...changeOwn(one, { kind: 'left-behind', note: 'Two bags are still there.' }),
    learn: ({ problem }) => {
      one.problemId = problem.id;
      world.move(one, 'reported');
    },
  }));
}

export const problemCalls = {
  reportProblem: {
    perPickup: 0.01,
    after: ['completePickup'],
    budget: { reads: oneKey, writes: longItem + listed },
    input: (world, person) => report(world, world.findOwn(person, ['completed'])),
  },
  reportProblemForHousehold: {
    perPickup: 0.003,
    after: ['completePickup'],
    budget: { reads: oneKey + 1, writes: longItem + listed + loggedAct },
    input: (world) => report(world, world.findPickup(['completed'])),
  },
  listProblems: {
    perPickup: 0.03,
    // A page of small entries, and each pickup; and a few late reports.
    budget: reading(account + 1 + 1 + 0.5 + 3 * lateReport),
  },
  answerLateReport: {
    perPickup: 0.002,
    after: ['assignPickup', 'completePickup'],
    // The report, its household and collector; the pickup moves to another list, and the report leaves its own.
    budget: { reads: oneKey + 3, writes: moveByStaff.writes + 2 + leftList + posted },
    input: ({ lateReports }) => useFirst(lateReports, (id) => ({ params: { id }, body: { accept: true } })),
  },
  answerProblem: {
    perPickup: 0.01,
    after: ['reportProblem'],
    ways: [
      { note: 'in words', budget: answered, input: (world) => answerIt(world, {}) },
      {
        note: 'with a return visit',
        share: 0,
        // The household, the area, its slot, where its place is.
        budget: { reads: answered.reads + 5, writes: answered.writes + visit },
        input: (world) => given(pickWindow(world), (returnVisit) => answerIt(world, { returnVisit })),
      },
    ],
  },
} satisfies Entries;

function answerIt(world: World, more: object): Input | undefined {
  return given(world.findPickup(['reported']), (pickup) => ({
    params: { id: pickup.problemId },
    body: { ...more, version: pickup.version },
    learn: () => world.move(pickup, 'cancelled'),
  }));
}
