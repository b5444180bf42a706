import { completePickup, reopenPickup, undoComplete } from '#contracts/pickups/pickup-calls.ts';
import { answerProblem, listProblems, reportProblem } from '#contracts/problems/problem-calls.ts';
import type { BenchData } from '#infra/bench/bench-data.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { account, loggedAct, movedInDays, newInDays, type Step } from './step.ts';

const oneKey = account + 1;
/** A pickup of a household that has to exist, which is read. */
const move = { reads: oneKey + 1, writes: 6 + movedInDays };
/** The pickup with the history of a whole life, 2 to 3 KB in a transaction, and its entries where they are. */
const longItem = 6 + 3;
/** What lists a problem, in a transaction, with its entry; moved to another list, which deletes one. */
const listed = 3;
const movedInList = 4;
/** A new pickup in a transaction, and its place. */
const visit = 4 + 1 + newInDays + 2;

/** Calls about a pickup that was completed, by mistake and then rightly, and with which something was wrong. */
export function problemSteps(data: BenchData): readonly Step[] {
  return [...mistakenSteps(data), ...reportedSteps(data)];
}

function collect({ api, kofi, state }: BenchData, action: string) {
  return api.call(`PATCH /collectors/pickups/${state.id}/${action}`, { token: kofi.token, body: {} });
}

function mistakenSteps(data: BenchData): readonly Step[] {
  const { api, admin, state } = data;
  return [
    { contract: undoComplete, budget: move, run: () => collect(data, 'undo-complete') },
    { contract: completePickup, note: 'again', budget: move, run: () => collect(data, 'complete') },
    {
      contract: reopenPickup,
      // Reads the collector too; the pickup's item has its whole history and is larger.
      budget: { reads: move.reads + 1, writes: move.writes + loggedAct + 2 },
      run: () => {
        const options = { token: admin.token, body: { reason: 'The wrong one' } };
        return api.call(`PATCH /admins/pickups/${state.id}/reopen`, options);
      },
    },
  ];
}

function reportedSteps(data: BenchData): readonly Step[] {
  const { api, ama, admin, state } = data;
  const report = async () => {
    const body = { kind: 'left-behind', note: 'Two bags are still there.' };
    const answer = await api.call(`POST /pickups/${state.id}/problem`, { token: ama.token, body });
    problemId = answer.body.problem?.id ?? '';
    return answer;
  };
  const answerIt = (more: object) => {
    const body = { answer: 'We are sorry. We come again.', ...more };
    return api.call(`PATCH /admins/problems/${problemId}`, { token: admin.token, body });
  };
  const returnVisit = { areaId: state.areaId, date: dateInDays(3), time: '10:00' };
  let problemId = '';
  return [
    {
      contract: reportProblem,
      prepare: () => collect(data, 'complete'),
      budget: { reads: oneKey, writes: longItem + listed },
      run: report,
    },
    {
      contract: listProblems,
      // A page of small entries, and each pickup.
      budget: { reads: account + 1 + 1, writes: 0 },
      run: () => api.call('GET /admins/problems', { token: admin.token }),
    },
    {
      contract: answerProblem,
      budget: { reads: oneKey + 1, writes: longItem + movedInList + loggedAct },
      run: () => answerIt({}),
    },
    {
      contract: answerProblem,
      note: 'with a return visit',
      prepare: report,
      // The household, the area, its slot.
      budget: { reads: oneKey + 5, writes: longItem + movedInList + loggedAct + visit },
      run: () => answerIt({ returnVisit }),
    },
  ];
}
