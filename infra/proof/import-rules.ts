import type { Import } from './read-imports.ts';

type Layer = {
  /** Layers of the repository besides itself. */
  readonly layers: readonly string[];
  /** Packages and Node's own modules; undefined: any. */
  readonly packages?: RegExp;
};

const vocabulary = ['functions/shared', 'functions/contracts'];
const storage = [...vocabulary, 'functions/domain', 'functions/data', 'functions/config'];
const site = [...vocabulary, 'frontend/brand.ts', 'frontend/platform'];

const pure = /^(valibot|ulid)$/;
/** Clients of other services are in few hands: see `ownClients`. */
const noClient = /^(?!@aws-sdk\/|@smithy\/|react)/;
const browser = /^(react|react-dom|react-dom\/client|react-router-dom|@tanstack\/react-query|valibot)$/;

/** What each layer may import. Folders that are not listed may import any, but in no circle. */
const layers: Readonly<Record<string, Layer>> = {
  'functions/shared': { layers: [], packages: /^(valibot|pluscodes)$/ },
  'functions/contracts': { layers: ['functions/shared'], packages: /^valibot$/ },
  'functions/config': { layers: [], packages: noClient },
  'functions/domain': { layers: vocabulary, packages: pure },
  'functions/data': { layers: [...vocabulary, 'functions/domain', 'functions/config'], packages: noClient },
  'functions/notices': { layers: [...vocabulary, 'functions/domain', 'functions/data'], packages: pure },
  'functions/actions': { layers: [...storage, 'functions/notices'], packages: noClient },
  'functions/http': { layers: [...storage, 'functions/actions'], packages: noClient },
  'functions/jobs': {
    layers: [...storage, 'functions/actions', 'functions/notices', 'functions/routes.ts'],
    packages: noClient,
  },
  'functions/api': {
    layers: [
      ...storage,
      'functions/actions',
      'functions/http',
      'functions/routes.ts',
      'functions/openapi.ts',
    ],
    packages: noClient,
  },
  'functions/routes.ts': { layers: vocabulary, packages: /^$/ },
  'functions/openapi.ts': { layers: vocabulary },
  'frontend/brand.ts': { layers: [], packages: /^$/ },
  'frontend/platform': { layers: [...vocabulary, 'frontend/brand.ts'], packages: /^(idb-keyval|.*)$/ },
  'frontend/ui': { layers: [...site, 'frontend/styles'] },
  'frontend/features': { layers: [...site, 'frontend/ui'] },
  'frontend/pages': { layers: [...site, 'frontend/ui', 'frontend/features'] },
};
