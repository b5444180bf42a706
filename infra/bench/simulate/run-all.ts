/** Runs all of them, so many at once. */
export async function runAll(tasks: readonly (() => Promise<unknown>)[], atOnce = 12): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let task = tasks[next++]; task; task = tasks[next++]) await task();
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, tasks.length) }, work));
}
