const { createRequire } = require('node:module');

/**
 * Preloaded into every process of a run (`node --require`): React's scheduler begins each task 15 ms late, as on a busy
 * machine. What a component does in a passive effect then comes after the answers to its calls.
 */
const delayMs = 15;
const scheduler = createRequire(require.resolve('react-dom'))('scheduler');
const schedule = scheduler.unstable_scheduleCallback;

// react-dom takes the function that it finds here when it is loaded.
scheduler.unstable_scheduleCallback = (priority, task) => schedule(priority, task, { delay: delayMs });
