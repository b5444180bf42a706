/**
 * Preloaded into every process and worker of a run (`node --require`): the clock is ahead by `TEST_CLOCK_AHEAD_MS`
 * milliseconds. Only `Date` is; timers and the engine follow the machine's clock.
 */
const ahead = Number(process.env.TEST_CLOCK_AHEAD_MS);
const MachineDate = Date;
const machineNow = Date.now;
const now = () => machineNow() + ahead;

MachineDate.now = now;
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new MachineDate(now()).toString(),
});
MachineDate.prototype.constructor = globalThis.Date;

// vitest keeps its workers' own from the processes that they start: local stacks, for one.
process.env.NODE_OPTIONS = `--require ${JSON.stringify(__filename)}`;
