import type { Plugin } from 'esbuild';

/** Packages that no bundle may contain: sources of credentials that a Lambda does not use. */
export const bannedPackages =
  /^@aws-sdk\/(credential-provider-|nested-clients|token-providers|client-sso|client-sts)/;

/** A module of the AWS SDK that never runs here. What is called of it nevertheless throws, and says why. */
type LeftOut = {
  readonly path: RegExp;
  /** What is imported of it. */
  readonly names: readonly string[];
  /** What a client calls when it is made: it answers what it was given. */
  readonly passes?: string;
  readonly instead: string;
};

export const leftOut: readonly LeftOut[] = [
  {
    // Credentials from files, SSO, IMDS and web identities. A login starts in 0.39 of the time.
    path: bannedPackages,
    names: ['defaultProvider'],
    instead: 'There is no default credential provider chain: pass credentials (config/aws-client.ts).',
  },
  {
    // For engines without `node:crypto`.
    path: /^\.\/Sha256Js$/,
    names: ['Sha256Js'],
    instead: 'Node has SHA-256 of its own.',
  },
  {
    path: /^@smithy\/core\/event-streams$/,
    names: ['EventStreamSerde', 'eventStreamSerdeProvider'],
    // Of the client of Lambda, which can stream an answer.
    passes: 'resolveEventStreamSerdeConfig',
    instead: 'No call of ours streams events.',
  },
];

/** Leaves modules out of the bundles that the AWS SDK imports and that never run here: bytes that each start reads. */
export const leftOutPlugin: Plugin = {
  name: 'left-out',
  setup(build) {
    build.onResolve({ filter: /.*/ }, (args) => {
      const found = leftOut.findIndex((one) => one.path.test(args.path));
      return found < 0 ? undefined : { path: `${found}:${args.path}`, namespace: 'left-out' };
    });
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({
      contents: toSource(leftOut[Number(path.split(':')[0])]),
      loader: 'js',
    }));
  },
};

/** Functions, which can be called, constructed and passed on; running one throws. */
function toSource(module: LeftOut | undefined): string {
  const { names = [], passes, instead = '' } = module ?? {};
  const thrower = `function leftOut() { throw new Error(${JSON.stringify(instead)}); }`;
  const passing = passes ? [`export const ${passes} = (given) => given;`] : [];
  return [thrower, ...passing, ...names.map((name) => `export const ${name} = leftOut;`)].join('\n');
}
