import {
  keys,
  listDuePartitions,
  listUssdPartitions,
  listVisitPartitions,
  orderShards,
  partitions,
} from '#data/keys.ts';
import { maxCountedLoads, maxDueCounted } from '#data/pickups/due-lists.ts';
import { sessionsPerPickup } from '#infra/bench/journey.ts';
import { type Add, areas, busiestHour, busiestSecond, pageUnits, pickupsPerDay } from './busiest-second.ts';

/** How often a call is made on that day. */
type Calls = (name: string) => number;

/** Standing orders, the board, rounds and visits, codes by SMS, dialling and problems. */
export function replayFeatures(add: Add, calls: Calls): void {
  replayOrders(add, calls);
  replayDue(add, calls);
  replayRounds(add, calls);
  // A request for a code reads the day's counter of codes; sending the code writes it.
  const codes = { writes: calls('requestCode'), reads: calls('requestCode') * 0.5 };
  add(keys.throttle('sms-day', '').PK, 'looking', codes);
  // One entry for a session, which the job removes.
  const dialled = (2 * sessionsPerPickup * pickupsPerDay) / listUssdPartitions().length;
  for (const partition of listUssdPartitions()) add(partition, 'booking', { writes: dialled });
  add(partitions.lateReports(), 'working', { writes: 2 * calls('answerLateReport') });
  add(partitions.lateReports(), 'looking', {
    reads: (calls('listProblems') + calls('getOverview')) * pageUnits,
  });
  const reported = calls('reportProblem');
  const answered = calls('answerProblem');
  add(partitions.problemsByStatus('open'), 'looking', {
    writes: reported + answered,
    reads: (calls('listProblems') + calls('getOverview')) * pageUnits,
  });
  add(partitions.problemsByStatus('answered'), 'looking', { writes: answered });
}

/** Of all pickups, those that orders make. */
const orderedShare = 0.5;

/** Runs of the job at once; what one reads and makes in a second, in a named area one after the other. */
const runs = 2;
const pagesPerSecond = 20;
const madePerSecond = 50;

/** Orders change all day and are read in the minutes before midnight, when their pickups land on one day. */
function replayOrders(add: Add, calls: Calls): void {
  const changes = ['createStandingOrder', 'updateStandingOrder', 'skipStandingOrder', 'endStandingOrder'];
  const due = partitions.dueOrders('<one area>', 0, 0).replace('#0#', '#<one weekday>#');
  add(due, 'booking', {
    writes: changes.reduce((sum, name) => sum + calls(name), 0) / areas / 7 / orderShards,
    reads: toDay(runs * pagesPerSecond * 0.5),
  });
  add(partitions.day('<one area>', '<one day>', 0), 'booking', {
    writes: toDay(runs * madePerSecond) + (pickupsPerDay * (1 - orderedShare)) / areas,
  });
}

/** How often a day what happens so often in its busiest second. */
function toDay(perSecond: number): number {
  return (perSecond * 3600) / busiestHour.booking / busiestSecond;
}

/** Entries of what is due that an eventually consistent read unit holds. */
const entriesPerUnit = 50;
/** What is overdue is counted in each partition. */
const overdueUnits = 2.5;

/** The board counts the loads of a day, up to a limit; the overview what is overdue, and what tomorrow has. */
function replayDue(add: Add, calls: Calls): void {
  const all = listDuePartitions();
  const loadUnits = maxCountedLoads / all.length / entriesPerUnit;
  const dayUnits = maxDueCounted / all.length / entriesPerUnit;
  for (const partition of all) {
    add(partition, 'looking', {
      reads: calls('getDispatch') * loadUnits + calls('getOverview') * (overdueUnits + dayUnits),
    });
  }
}

/** WCU of a round of 25 stops and of a visit, each in a transaction; RCU of a round. */
const roundUnits = { writes: 8, reads: 0.5 };
const visitWrites = 2;

/** Collectors' pages read the round of the day, and each act leaves a visit: as if all were on one date. */
function replayRounds(add: Add, calls: Calls): void {
  const rounds = partitions.rounds('<one day>');
  add(rounds, 'assigning', { writes: calls('saveRound') * roundUnits.writes, reads: calls('saveRound') });
  add(rounds, 'working', { reads: calls('listAssignedPickups') * roundUnits.reads });
  const acts = ['startPickup', 'completePickup', 'couldNotCollect', 'undoComplete'];
  const writes = acts.reduce((sum, name) => sum + calls(name), 0) * visitWrites;
  const all = listVisitPartitions('<one day>');
  for (const partition of all) add(partition, 'working', { writes: writes / all.length });
}
