import { subscribeReachability } from '../../api/reachability.ts';
import { type Flushed, flush, type Told } from './flush.ts';
import { changeOutbox, openOutbox, readOutbox } from './outbox-store.ts';
import { next, nextRelease, released } from './queue.ts';
import { thisTab } from './this-tab.ts';

const firstWaitMs = 2_000;
const longestWaitMs = 5 * 60_000;

/** Hears that another tab has sent or taken on something. */
type ToldElsewhere = { readonly elsewhere: () => void };

/** A few seconds more or less, so that a whole town whose mast is back does not ask at the same moment. */
function spread(ms: number): number {
  return ms * (0.8 + Math.random() * 0.4);
}

/** What this tab was sending before it was loaded anew. */
async function takeOver(accountId: string): Promise<void> {
  const tab = thisTab();
  const list = await readOutbox(accountId);
  if (list.some(({ heldBy }) => heldBy === tab))
    await changeOutbox(accountId, (before) => released(before, tab));
}

/**
 * Keeps an account's outbox empty: tries when the network is back, when somebody looks, and again and again with
 * growing pauses. Returns how to stop.
 */
export function runOutbox(accountId: string, told: Told & ToldElsewhere): () => void {
  let wait = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let stopped = false;

  const later = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(attempt, ms);
  };
  const plan = async (outcome: Flushed) => {
    const list = await readOutbox(accountId);
    const now = Date.now();
    const release = nextRelease(list, now);
    if (release) later(release - now);
    if (outcome === 'empty' || !next(list, now)) {
      wait = firstWaitMs;
      return;
    }
    later(spread(wait));
    wait = Math.min(wait * 2, longestWaitMs);
  };
  async function attempt(): Promise<void> {
    if (running || stopped) return;
    running = true;
    const outcome = await flush(accountId, told).catch((): Flushed => 'later');
    running = false;
    await plan(outcome);
  }
  const now = () => {
    wait = firstWaitMs;
    void attempt();
  };
  const onLook = () => {
    if (document.visibilityState === 'visible') now();
  };

  // Something new is there, from this page or from another tab.
  const close = openOutbox(accountId, (elsewhere) => {
    if (elsewhere) told.elsewhere();
    if (!running) later(firstWaitMs);
  });
  const forget = subscribeReachability(() => {
    if (navigator.onLine) now();
  });
  window.addEventListener('focus', onLook);
  document.addEventListener('visibilitychange', onLook);
  void takeOver(accountId).then(now);
  return () => {
    stopped = true;
    clearTimeout(timer);
    close();
    forget();
    window.removeEventListener('focus', onLook);
    document.removeEventListener('visibilitychange', onLook);
  };
}
