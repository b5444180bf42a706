import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { defineCallTable } from './frontend/prerender/call-table.ts';
import { recordHandlers } from './infra/proof/record-handlers.ts';
import { demoUssdCode } from './infra/stage/ussd-keys.ts';

/** Without the lines that handlers write for CloudWatch. */
const quiet = { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' };

/** All cores, which vitest would leave one of: the engine and the files under test take turns. */
const maxWorkers = '100%';

/** More than cores: tests in a browser wait for pages, toasts and timers a good part of the time. */
const browserWorkers = Math.ceil(availableParallelism() * 1.5);

const ruleFiles = ['functions/{domain,contracts,shared,notices}/**/*.test.ts'];

/** Only guards against hanging: a busy machine may be ten times slower. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };

/** The order matters: the first makes everything after it load again. */
const setupFiles = ['infra/testing/run/start-afresh.ts', 'infra/testing/run/cheap-hashes.ts'];

/** As ES modules, or one would load the other by `require`, which keeps it for the whole life of a worker. */
const testingLibrary = ['dom', 'react'].map((name) => ({
  find: `@testing-library/${name}`,
  replacement: `@testing-library/${name}/dist/@testing-library/${name}.esm.js`,
}));

/** What seldom fails and takes long: `npm run test:more`. */
const more = '**/*.more.test.{ts,tsx}';

/** Of the domain, contracts and notices: nothing of theirs is kept between calls, so that the files may share a process. */
const rules = {
  test: {
    name: 'rules',
    maxWorkers,
    isolate: false,
    environment: 'node',
    sequence: { groupOrder: 1 },
    include: ruleFiles,
    exclude: [more],
    ...patience,
  },
} satisfies TestProjectInlineConfiguration;

/** Of functions and infra, with the real handlers on the real engine. */
const node = {
  plugins: [recordHandlers()],
  test: {
    name: 'node',
    maxWorkers,
    isolate: false,
    environment: 'node',
    sequence: { groupOrder: 1, setupFiles: 'list' },
    include: ['functions/**/*.test.ts', 'infra/**/*.test.ts'],
    exclude: [...ruleFiles, more, 'infra/proof/least-privilege.test.ts'],
    globalSetup: ['infra/testing/stack/run-folder.ts', 'infra/testing/run/engine.ts'],
    setupFiles: [...setupFiles, 'infra/testing/stack/remove-folders.ts', 'infra/proof/record-uses.ts'],
    env: quiet,
    ...patience,
  },
} satisfies TestProjectInlineConfiguration;

/** Of least privilege. */
const proof = {
  test: {
    // What it looks at is written by the tests of `node`: it runs after them. Groups are numbered from 1:
    // with one worker, vitest runs group 0 last.
    name: 'proof',
    maxWorkers: browserWorkers,
    environment: 'node',
    include: ['infra/proof/least-privilege.test.ts'],
    ...patience,
    globalSetup: ['infra/testing/stack/run-folder.ts'],
    setupFiles: ['infra/testing/stack/remove-folders.ts'],
    sequence: { groupOrder: 2 },
  },
} satisfies TestProjectInlineConfiguration;

/** Screens in happy-dom. */
const pages = {
  define: defineCallTable(),
  resolve: { alias: testingLibrary },
  test: {
    name: 'pages',
    maxWorkers,
    isolate: false,
    sequence: { groupOrder: 1, setupFiles: 'list' },
    environment: './frontend/testing/environment.ts',
    // Loaded again for each file, like the project's own modules, because they keep state or the window.
    server: { deps: { inline: [/@testing-library/, /@tanstack/, 'react-toastify', 'fake-indexeddb'] } },
    include: ['frontend/**/*.test.{ts,tsx}'],
    exclude: ['frontend/e2e/**', more],
    globalSetup: ['infra/testing/stack/run-folder.ts', 'infra/testing/run/engine.ts'],
    setupFiles: [...setupFiles, 'frontend/testing/new-window.ts', 'frontend/testing/setup.ts'],
    env: { ...quiet, USSD_CODE: demoUssdCode, MOBILE_MONEY: 'on' },
    expect: { poll: { timeout: 10_000 } },
    ...patience,
  },
} satisfies TestProjectInlineConfiguration;

/** Journeys in a real browser. */
const e2e = {
  test: {
    name: 'e2e',
    maxWorkers: browserWorkers,
    // The files of a worker share its Chromium and its modules; each has a stack of its own.
    isolate: false,
    environment: 'node',
    sequence: { groupOrder: 2 },
    include: ['frontend/e2e/**/*.test.ts'],
    exclude: [more],
    globalSetup: ['infra/testing/stack/run-folder.ts', 'frontend/e2e/stack.ts'],
    setupFiles: ['frontend/e2e/set-up.ts'],
    // As long as playwright waits.
    expect: { poll: { timeout: 30_000 } },
    ...patience,
  },
} satisfies TestProjectInlineConfiguration;

/** Each journey has its own width: that of a phone or of a desk. */
const journeysAtOtherWidth = { ...e2e, test: { ...e2e.test, env: { E2E_OTHER_WIDTH: 'yes' } } };

/** A project with the files that the usual run leaves out. */
function makeMore(
  project: TestProjectInlineConfiguration,
  name: string,
  include: string[],
): TestProjectInlineConfiguration {
  return { ...project, test: { ...project.test, name, include, exclude: [] } };
}

export default defineConfig({
  test: {
    reporters: ['default', './infra/testing/run/report-times.ts'],
    projects: [
      rules,
      node,
      proof,
      pages,
      e2e,
      makeMore(node, 'more-node', ['functions/**/*.more.test.ts', 'infra/**/*.more.test.ts']),
      makeMore(pages, 'more-pages', ['frontend/**/*.more.test.tsx']),
      makeMore(journeysAtOtherWidth, 'more-e2e', [
        'frontend/e2e/journeys/*.test.ts',
        'frontend/e2e/**/*.more.test.ts',
      ]),
    ],
  },
});
