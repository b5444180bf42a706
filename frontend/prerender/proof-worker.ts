import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { bundleScript } from './assets.ts';

/** Builds `worker/prove.ts`, at `import.meta.env.PROOF_WORKER`. */
export function proofWorker(isPublished: boolean): Plugin {
  let file = '';
  let code = '';
  return {
    name: 'sankofa-proof-worker',
    async config() {
      code = await bundleScript('worker/prove.ts');
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
