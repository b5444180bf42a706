import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * The script within the pages behind the login: guard and first calls. As a file it would cost a round trip, after
 * which the calls' own would only begin.
 */
export async function buildBoot(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '..', 'boot.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** As a content security policy names an inline script: `sha256-…`. */
export function hashScript(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
