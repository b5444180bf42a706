/**
 * Preloaded into every process and worker of a run (`node --require`): the clock is ahead by `TEST_CLOCK_AHEAD_MS`
 * milliseconds. Only `Date` is; timers and the engine follow the machine's clock.
 */
const ahead = Number(process.env.TEST_CLOCK_AHEAD_MS);
const MachineDate = Date;
const now = () => MachineDate.now() + ahead;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
MachineDate.prototype.constructor = globalThis.Date;
