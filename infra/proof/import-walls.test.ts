import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';

/** Imports with what the linter should say of them, by the restrictions in `biome.json`. */
const imports: readonly (readonly [from: string, specifier: string, allowed: boolean])[] = [
  ['functions/contracts', '#domain/accounts/account.ts', false],
  ['functions/contracts', './dates.ts', true],
  ['functions/domain', '#shared/dates.ts', true],
  ['functions/domain', '#data/pickups/pickups.ts', false],
  ['functions/domain', 'node:crypto', false],
  ['functions/data', '#domain/accounts/account.ts', true],
  ['functions/data', '@aws-sdk/lib-dynamodb', true],
  ['functions/data', '../http/endpoint.ts', false],
  ['functions/http', '#data/accounts/accounts.ts', true],
  ['functions/http', '@aws-sdk/lib-dynamodb', false],
  ['functions/http', '@smithy/signature-v4', false],
  ['functions/config', '@aws-sdk/client-secrets-manager', true],
  ['functions/api/me', '#jobs/mail.ts', false],
  ['functions/api/me', '../../../infra/local/stack.ts', false],
  ['functions/api/me', '@aws-sdk/client-dynamodb', false],
  ['functions/jobs', '#data/pickups/pickups.ts', true],
  ['functions/jobs', '#actions/accounts/passwords/passwords.ts', false],
  ['functions/jobs', '../api/shared/log-in.ts', false],
  ['functions/jobs', '#notices/notices.ts', true],
  ['functions/notices', '#data/pickups/pickups.ts', true],
  ['functions/notices', '#jobs/mail.ts', false],
  ['functions/notices', '@aws-sdk/client-sesv2', false],
  ['functions/data', '#notices/notices.ts', false],
  ['functions/api/me', '#notices/notices.ts', false],
  ['frontend/ui', '#notices/notices.ts', false],
  ['functions/config', '#infra/local/stack.ts', false],
  ['frontend/ui', '#shared/dates.ts', true],
  ['frontend/ui', '#domain/accounts/account.ts', false],
  ['frontend/ui', '#domain/accounts/account.ts', false],
  ['frontend/features/login', '../../ui/button.tsx', true],
  ['frontend/features/login', '#infra/edge/site-paths.ts', false],
  ['frontend/platform/api', '../../ui/toast.ts', false],
  ['frontend/ui', '../features/people/texts.ts', false],
  ['frontend/features/people', '../../pages/guard.ts', false],
  ['frontend/pages/account', '../../features/account/texts.ts', true],
  ['frontend/prerender', '#infra/edge/site-paths.ts', true],
];

const folder = mkdtempSync(join(tmpdir(), 'sankofa-walls-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the linter refuses what a folder may not import, and nothing else', () => {
  copyFileSync(join(rootFolder, 'biome.json'), join(folder, 'biome.json'));
  copyFileSync(join(rootFolder, '.gitignore'), join(folder, '.gitignore'));
  const files = imports.map(([from, specifier], index) => {
    const file = join(from, `import-${index}.ts`);
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `import { a } from '${specifier}';\n\nexport const b = a;\n`);
    return file;
  });
  const biome = join(rootFolder, 'node_modules', '.bin', 'biome');
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
  const refused = files.filter((file) => stdout.includes(file));
  expect(refused).toEqual(files.filter((_, index) => imports[index]?.[2] === false));
});
