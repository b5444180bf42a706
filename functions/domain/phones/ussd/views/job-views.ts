import type { CouldNotCollectReason } from '#contracts/pickups/could-not-collect-reasons.ts';
import { shortenForSms } from '#domain/phones/sms-alphabet.ts';
import type { Facts, ListedJob } from '#domain/phones/ussd/facts.ts';
import { reasonWords, jobTexts as texts } from '#domain/phones/ussd/job-texts.ts';
import { describeJob, listJob } from '#domain/phones/ussd/job-words.ts';
import { ussdTexts } from '#domain/phones/ussd/texts.ts';
import { switchSms } from './account-views.ts';
import { act, type Build, go } from './view.ts';

/** Characters of a place, which stands between what was done before and what can be done. */
const placeLength = 32;

/** What a collector does who dials. */
export const jobViews = {
  collectorMenu: (_, { hasSms, isApproved }) =>
    isApproved
      ? {
          text: texts.menu,
          options: [
            go(texts.jobs, 'jobs', { told: '' }),
            switchSms(hasSms),
            go(ussdTexts.help, 'collectorHelp'),
          ],
        }
      : { text: texts.notApproved, options: [switchSms(hasSms)] },
  collectorHelp: () => ({ text: texts.help }),

  jobs: ({ told }, { round: { jobs, done }, undoable }) => ({
    above: told,
    text: jobs.length > 0 ? texts.list(jobs.length, done) : texts.none(done),
    options: [
      ...jobs.map((one) => go(listJob(one), 'job', { pickup: showJob(one), told: '' })),
      ...offerUndo(undoable),
    ],
  }),
  job: ({ told }, { job, undoable }) => ({
    above: told,
    text: job ? describeState(job) : texts.lost,
    options: [...(job ? offerActs(job) : []), ...offerUndo(undoable)],
  }),
  early: ({ pickup }) => ({
    text: texts.askEarly(pickup?.what ?? ''),
    options: [act(texts.yesDone, 'complete job')],
  }),
  reasons: ({ pickup }) => ({
    text: texts.askWhy(pickup?.what ?? ''),
    // Object.keys widens to string[].
    options: (Object.keys(reasonWords) as CouldNotCollectReason[]).map((reason) => {
      const word = reasonWords[reason];
      return reason === 'other' ? go(word, 'note', { reason }) : act(word, 'fail job', { reason });
    }),
  }),
  note: () => ({ text: texts.askNote, typed: 'note' }),
} satisfies Record<string, Build>;

/** What is remembered of a job that a screen shows. */
export function showJob(job: ListedJob) {
  return { id: job.id, version: job.version, what: describeJob(job) };
}

function describeState(job: ListedJob): string {
  const what = describeJob(job);
  if (job.status === 'completed') return texts.isDone(what);
  const where = shortenForSms(job.place || job.area, placeLength);
  const stop = where ? `${what}. ${where}` : what;
  return job.status === 'in progress' ? texts.onTheWay(stop) : stop;
}

function offerActs(job: ListedJob) {
  const set = { pickup: showJob(job) };
  const complete = job.isEarly ? go(texts.done, 'early', set) : act(texts.done, 'complete job', set);
  return [
    ...(job.canComplete ? [complete] : []),
    ...(job.canFail ? [go(texts.failed, 'reasons', set)] : []),
    ...(job.canStart ? [act(texts.start, 'start job', set)] : []),
  ];
}

function offerUndo(undoable: Facts['undoable']) {
  return undoable ? [act(texts.undo, 'undo job')] : [];
}
