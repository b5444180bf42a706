import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '#infra/bundle/folders.ts';

const folder = join(rootFolder, 'infra', 'runbook');

/** The pages of the runbook. */
export const runbookPages = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** Lines of blocks, and commands inside a sentence, which may go over its lines. */
export function findCommands(text: string): readonly string[] {
  const blocks = /```sh\n([\s\S]*?)```/g;
  const inline = [...text.replaceAll(blocks, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  const lines = [...text.matchAll(blocks)].flatMap(([, code = '']) =>
    code.replaceAll('\\\n', ' ').split('\n'),
  );
  return [...inline, ...lines].map((code) => code.replaceAll(/\s+/g, ' ').trim());
}
