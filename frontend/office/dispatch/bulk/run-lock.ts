const name = 'sankofa:applying';

/** Missing in old browsers and over plain http: then two tabs may both send a job, which its keys make harmless. */
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/** Whether another tab of this browser is sending a job now. */
export async function isRunElsewhere(): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}

/** Does the work while other tabs see that this one is sending. */
export async function whileRunning(work: () => Promise<void>): Promise<void> {
  const manager = locks();
  // Shared: a tab never waits for another one.
  if (manager) await manager.request(name, { mode: 'shared' }, work);
  else await work();
}
