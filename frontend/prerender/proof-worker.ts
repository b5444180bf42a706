import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { browsers } from '#site/browsers.ts';

/** The script that makes proofs of work, a file of its own, at `import.meta.env.PROOF_WORKER`. */
export function proofWorker(isPublished: boolean): Plugin {
  let file = '';
  let code = '';
  return {
    name: 'sankofa-proof-worker',
    async config() {
      const { outputFiles } = await build({
        entryPoints: [join(import.meta.dirname, '..', 'worker', 'prove.ts')],
        bundle: true,
        minify: true,
        format: 'iife',
        target: browsers,
        write: false,
      });
      code = outputFiles[0]?.text ?? '';
      file = `assets/prove-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      return { define: { 'import.meta.env.PROOF_WORKER': JSON.stringify(`/${file}`) } };
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${file}`, (_, response) =>
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(code),
      );
    },
    generateBundle() {
      if (isPublished) this.emitFile({ type: 'asset', fileName: file, source: code });
    },
  };
}
