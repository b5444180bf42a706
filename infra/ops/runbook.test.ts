import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';
import { routeThrottle } from '#infra/edge/api-limits.ts';

const folder = join(rootFolder, 'infra', 'runbook');
const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const { scripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'));

/** Lines of blocks, and commands inside a sentence, which may go over its lines. */
function findCommands(text: string): readonly string[] {
  const blocks = /```sh\n([\s\S]*?)```/g;
  const inline = [...text.replaceAll(blocks, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  const lines = [...text.matchAll(blocks)].flatMap(([, code = '']) =>
    code.replaceAll('\\\n', ' ').split('\n'),
  );
  return [...inline, ...lines].map((code) => code.replaceAll(/\s+/g, ' ').trim());
}

describe.each(pages)('$name', ({ text }) => {
  const runs = findCommands(text).filter((command) => /^npm run [a-z]/.test(command));

  it('names commands that are there, and the stage of each: some mean dev or this machine without', () => {
    expect(runs.filter((run) => !((run.split(' ')[2] ?? '') in scripts))).toEqual([]);
    const explained = ['npm run deploy', 'npm run record-release'];
    expect(
      runs.filter((run) => !/stage[ =](prod|dev|<stage>)/.test(run) && !explained.includes(run)),
    ).toEqual([]);
  });

  it('leads nowhere but to a page and a heading that are there', () => {
    for (const [, name = '', anchor] of text.matchAll(/\]\(([a-z-]+\.md)(?:#([a-z-]+))?\)/g)) {
      const page = pages.find((one) => one.name === name);
      const headings = [...(page?.text ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        slug(heading),
      );
      expect(page, name).toBeDefined();
      if (anchor) expect(headings, `${name}#${anchor}`).toContain(anchor);
    }
  });
});

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

describe('restoring.md', () => {
  it('opens the API with what the stack gave it', () => {
    const { requestsPerSecond, burst } = routeThrottle;
    const { text = '' } = pages.find(({ name }) => name === 'restoring.md') ?? {};
    expect(text).toContain(`ThrottlingRateLimit=${requestsPerSecond},ThrottlingBurstLimit=${burst}`);
  });
});
