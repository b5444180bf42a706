import { createStore } from '#platform/store/create-store.ts';

/** Longest wait for what the device stores. */
const waitMs = 1000;

/** Asks a storage that may never answer (private windows, full disk, another tab). After a second without an answer all requests fail at once until it comes. */
export function createAsker() {
  let missing = 0;
  const answers = createStore(() => missing === 0);
  const count = (change: 1 | -1) => {
    missing += change;
    answers.notify();
  };
  const failLate = (request: Promise<unknown>, late: AbortController) => {
    count(1);
    const answer = () => count(-1);
    request.then(answer, answer);
    late.abort();
  };
  return {
    /** True until an answer is late. */
    answers,
    /** @param request its signal is aborted when late @throws what the request throws, or that there is no answer */
    ask: <T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        const noAnswer = new Error('no answer');
        if (missing > 0) return reject(noAnswer);
        const late = new AbortController();
        const asked = request(late.signal);
        const timer = setTimeout(() => {
          reject(noAnswer);
          failLate(asked, late);
        }, waitMs);
        asked.then(resolve, reject).finally(() => clearTimeout(timer));
      }),
  };
}
