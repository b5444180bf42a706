import type { Import } from './read-imports.ts';

/** What the files of a layer may import besides those of their own layer. */
type Rule = {
  readonly layers: readonly string[];
  readonly packages: RegExp;
};

/** What both ends agree on. */
const agreed = ['functions/shared', 'functions/contracts'];
const stored = [...agreed, 'functions/domain', 'functions/data', 'functions/config'];
const site = [...agreed, 'frontend/brand.ts', 'frontend/platform'];
const parts = [...site, 'frontend/ui', 'frontend/pages.ts'];

const valibot = /^valibot$/;
const pure = /^(valibot|ulid)$/;
const onServer = /^(node:.*|aws-lambda|jose|ulid|valibot|@middy\/core|@aws-lambda-powertools\/.*)$/;
const onDevice = /^(react|react-dom|react-dom\/client|react-router-dom|@tanstack\/react-query|valibot)$/;

/** An app knows no other. */
const app: Rule = { layers: [...parts, 'frontend/features'], packages: onDevice };

/** What is not listed may import any: tools, and what builds or tests the site. */
const rules: Readonly<Record<string, Rule>> = {
  'functions/shared': { layers: [], packages: /^(valibot|pluscodes)$/ },
  'functions/contracts': { layers: ['functions/shared'], packages: valibot },
  'functions/domain': { layers: agreed, packages: pure },
  'functions/config': { layers: [], packages: onServer },
  'functions/data': { layers: [...agreed, 'functions/domain', 'functions/config'], packages: onServer },
  'functions/notices': { layers: [...agreed, 'functions/domain', 'functions/data'], packages: valibot },
  'functions/actions': { layers: [...stored, 'functions/notices'], packages: onServer },
  'functions/http': { layers: [...stored, 'functions/actions'], packages: onServer },
  'functions/jobs': {
    layers: [...stored, 'functions/actions', 'functions/notices', 'functions/routes.ts'],
    packages: onServer,
  },
  'functions/api': {
    layers: [...stored, 'functions/actions', 'functions/http', 'functions/routes.ts', 'functions/openapi.ts'],
    packages: onServer,
  },
  'functions/routes.ts': { layers: agreed, packages: /^$/ },
  'functions/openapi.ts': { layers: agreed, packages: /^(valibot|@valibot\/to-json-schema)$/ },
  'frontend/brand.ts': { layers: [], packages: /^$/ },
  'frontend/platform': {
    layers: [...agreed, 'frontend/brand.ts'],
    packages: /^(react|@tanstack\/react-query|idb-keyval|valibot)$/,
  },
  'frontend/ui': { layers: site, packages: onDevice },
  'frontend/pages.ts': { layers: [...agreed, 'frontend/platform'], packages: /^$/ },
  'frontend/features': { layers: parts, packages: onDevice },
  'frontend/public': app,
  'frontend/household': app,
  'frontend/collector': app,
  'frontend/office': app,
  'frontend/worker': { layers: [...parts, 'frontend/features'], packages: /^workbox-/ },
};

export const ruledLayers = Object.keys(rules);

/** The folders of a layer from what is basic to what is composed: each may import those before it. */
export const folderOrders: Readonly<Record<string, readonly string[]>> = {
  'functions/contracts': [
    ...['system', 'audit', 'areas', 'messages', 'phones', 'staff', 'accounts', 'money', 'loads', 'pickups'],
    ...['places', 'orders', 'rounds', 'plan', 'problems', 'figures'],
  ],
  'functions/domain': [
    ...['areas', 'messages', 'accounts', 'records', 'staff', 'money', 'audit', 'places', 'slots', 'pickups'],
    ...['loads', 'orders', 'problems', 'rounds', 'figures', 'phones', 'plan'],
  ],
  'functions/data': [
    ...['table', 'audit', 'areas', 'loads', 'phones', 'places', 'slots', 'totals', 'messages', 'money'],
    ...['pickups', 'accounts', 'figures', 'orders', 'problems', 'rounds', 'search', 'staff'],
  ],
  'functions/actions': [
    ...['messages', 'slots', 'places', 'areas', 'search', 'staff', 'loads', 'figures', 'pickups', 'orders'],
    ...['accounts', 'money', 'rounds', 'phones'],
  ],
  'frontend/features': [
    ...['access', 'offline-queue', 'money', 'prices', 'places', 'pickup', 'loads', 'booking', 'account'],
    ...['help', 'shell', 'first-view', 'app'],
  ],
};

/** What a call answers may hold what any noun has: `*-calls.ts` are above all folders of contracts. */
const isCalls = (path: string) => /^functions\/contracts\/.*-calls\.ts$/.test(path);

/** The one file of the site that knows the list of calls: its types alone. */
const callTypes = { from: 'frontend/platform/api/calls.ts', to: 'functions/routes.ts' };

/** Packages that single files import, beyond what their layer may: clients of other services, and one library each. */
const exceptions: readonly (readonly [file: RegExp, packages: RegExp])[] = [
  [/^functions\/data\/table\//, /^@aws-sdk\/(client|lib|util)-dynamodb$/],
  [/^functions\/config\/secrets\.ts$/, /^@aws-sdk\/client-secrets-manager$/],
  [/^functions\/config\/parameters\.ts$/, /^@aws-sdk\/client-ssm$/],
  [/^functions\/jobs\/compare-days\.ts$/, /^@aws-sdk\/client-cloudwatch$/],
  [/^functions\/jobs\/lib\/queues\/queues\.ts$/, /^@aws-sdk\/client-sqs$/],
  [/^functions\/jobs\/probe\.ts$/, /^@aws-sdk\/client-sns$/],
  [/^functions\/jobs\/warm\.ts$/, /^@aws-sdk\/client-lambda$/],
  [/^functions\/jobs\/lib\/mail\/send-mail\.ts$/, /^@aws-sdk\/client-sesv2$/],
  [/^functions\/jobs\/lib\/sms\/sms-by-aws\.ts$/, /^@aws-sdk\/client-pinpoint-sms-voice-v2$/],
  [/^frontend\/worker\/prove\.ts$/, /^@noble\/hashes\/sha2\.js$/],
  [/^frontend\/ui\/toast\/toast-host\.tsx$/, /^react-toastify\/unstyled$/],
  [/^frontend\/office\/account\/qr-code\.tsx$/, /^uqr$/],
];

/** Who may use the helpers of tests: those helpers, proofs and measurements. */
const usesTesting = /^(infra\/(testing|proof|bench|cost|releases|night)|frontend\/(testing|e2e))\//;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** `functions/data/slots/slots.ts` → `functions/data`; `functions/routes.ts` stays. */
export const getLayer = (path: string): string => path.split('/').slice(0, 2).join('/');

/** The place of a file's folder in the order of its layer; undefined where it has none. */
function getRank(path: string): number | undefined {
  const rank = folderOrders[getLayer(path)]?.indexOf(path.split('/')[2] ?? '') ?? -1;
  return rank < 0 ? undefined : rank;
}

/** Why a source file may not import what it does; undefined when it may. `to` is a file, or a package when it is none. */
export function refuseImport({ from, to, specifier, isPackage }: Import): string | undefined {
  const layer = getLayer(from);
  const rule = rules[layer];
  if (isPackage) {
    if (!rule || rule.packages.test(to)) return undefined;
    const isKnown = exceptions.some(([file, packages]) => file.test(from) && packages.test(to));
    return isKnown ? undefined : `${layer} imports no such package`;
  }
  if (specifier.startsWith('../')) return 'a path that climbs begins with an alias';
  if (isTest(to) || (to.startsWith('infra/testing/') && !usesTesting.test(from)))
    return 'only tests import tests and their helpers';
  const [rank, used] = [getRank(from), getRank(to)];
  const isOrdered = layer === getLayer(to) && !isCalls(from);
  if (isOrdered && rank !== undefined && used !== undefined && used > rank)
    return 'a folder knows those before it in its layer';
  if (!rule || layer === getLayer(to) || rule.layers.includes(getLayer(to))) return undefined;
  if (from === callTypes.from && to === callTypes.to) return undefined;
  return `${layer} does not know ${getLayer(to)}`;
}
