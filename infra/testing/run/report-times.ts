import type { Reporter, TestModule } from 'vitest/node';

type Times = { tests: number; seconds: number };

/** A reporter of vitest: prints how many tests of each project ran, and the seconds that they took one after the other. */
export default class ReportTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const byProject = new Map<string, Times>();
    for (const one of modules) {
      const times = byProject.get(one.project.name) ?? { tests: 0, seconds: 0 };
      times.tests += [...one.children.allTests()].length;
      times.seconds += one.diagnostic().duration / 1000;
      byProject.set(one.project.name, times);
    }
    for (const [name, { tests, seconds }] of byProject) {
      console.log(`${name.padEnd(6)} ${String(tests).padStart(5)} tests ${seconds.toFixed(0).padStart(5)} s`);
    }
  }
}
