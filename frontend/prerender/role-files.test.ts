// @vitest-environment node
import { expect, test } from 'vitest';
import { lazyRoles } from './lazy-roles.ts';
import { checkLazyRoles, listFiles, type Sources } from './role-files.ts';

const dialog = 'features/pickups/dialogs/complete-dialog.tsx';
const everywhere = 'features/pickups/dialogs/lazy-dialogs.ts';

/** A site of two dashboards, the office's dispatch and dialogs that any screen may open. */
function site(
  imports: Readonly<Record<string, readonly [now: readonly string[], later?: readonly string[]]>>,
) {
  const named = Object.entries(imports);
  return {
    sources: new Map(named.map(([file, [now, later = []]]) => [file, { imports: now, later }])),
    // Each source is a script of its own, but what the dashboards share, which is one.
    scriptOf: new Map(named.map(([file]) => [file, file === everywhere ? 'main.tsx' : file])),
    scripts: new Map(
      named.map(([file, [now]]) => [
        file,
        { imports: now.filter((one) => one !== everywhere), styles: [`${file}.css`] },
      ]),
    ),
  } satisfies Sources;
}

const user = 'pages/user-dashboard/screen.tsx';
const collector = 'pages/collector-dashboard/screen.tsx';
const dispatch = 'pages/dispatch/screen.tsx';
const small = site({
  'main.tsx': [[everywhere], [user, collector, dispatch]],
  [everywhere]: [[], [dialog]],
  [user]: [[]],
  [collector]: [['round.ts']],
  [dispatch]: [['board.ts'], ['plan.tsx']],
  'round.ts': [[]],
  'board.ts': [[]],
  'plan.tsx': [[]],
  [dialog]: [['round.ts']],
});

const scripts = (built: Sources, role: 'user' | 'collector' | 'admin') =>
  [...listFiles(built, role)].filter((file) => !file.endsWith('.css')).sort();

test('a device keeps what its role’s screens import, now or later, and nothing that only others’ do', () => {
  expect(scripts(small, 'user')).toEqual(['main.tsx', user]);
  expect(scripts(small, 'collector')).toEqual([dialog, 'main.tsx', collector, 'round.ts'].sort());
  expect(scripts(small, 'admin')).toEqual(['board.ts', 'main.tsx', dispatch, 'plan.tsx'].sort());
  expect(listFiles(small, 'user')).toContain(`${user}.css`);
});

test('of what is of use with a network alone it keeps nothing', () => {
  const receipt = 'pages/receipt/screen.tsx';
  const built = site({
    'main.tsx': [[], [user, receipt]],
    [user]: [[]],
    [receipt]: [['paper.tsx']],
    'paper.tsx': [[]],
  });
  expect(scripts(built, 'user')).toEqual(['main.tsx', user]);
});

/** The same, with all that the table knows fetched by what every screen has, and more. */
function siteWith(...more: readonly string[]) {
  const known = Object.keys(lazyRoles);
  const parts = Object.fromEntries([...known, ...more].map((one) => [one, [[]] as const]));
  return site({
    'main.tsx': [[everywhere], [user, collector]],
    [everywhere]: [[], [...known, ...more]],
    [user]: [[], ['features/own.tsx']],
    [collector]: [[]],
    'features/own.tsx': [[]],
    ...parts,
  });
}

test('a part that screens of several roles fetch later must say who opens it', () => {
  expect(() => checkLazyRoles(siteWith())).not.toThrow();
  expect(() => checkLazyRoles(siteWith('ui/toast/toast-host.tsx'))).not.toThrow();
  expect(() => checkLazyRoles(siteWith('features/pickups/new-dialog.tsx'))).toThrow(
    'Say in lazy-roles.ts who opens features/pickups/new-dialog.tsx.',
  );
  expect(() => checkLazyRoles(small)).toThrow('Take out of lazy-roles.ts');
});
