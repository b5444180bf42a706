import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { rootFolder } from '#infra/bundle/folders.ts';
import { buildStacks, type Stacks } from '#infra/stacks/build-stacks.ts';
import type { Artifacts } from '#infra/stage/artifacts.ts';
import type { ProfileName } from '#infra/stage/profiles.ts';
import { readSettings, type Settings } from '#infra/stage/settings.ts';
import { demoUssdCode, hashUssdKey } from '#infra/stage/ussd-keys.ts';
import type { Route } from '#routes';
import { temporaryFolder } from './temporary-folder.ts';

/** The code is not what a template is about: a word in its place makes synthesis fast. */
export function placeholderArtifacts(): Artifacts {
  const folder = temporaryFolder('site');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<h1>Sankofa</h1>');
  writeFileSync(join(folder, 'assets/main-1a2b.js'), '');
  const routes = { '/': 'index.html', '/login': 'login.html', '*': '404.html' };
  return {
    code: (entry) => Code.fromInline(`// ${entry}`),
    site: { folder, routes, scriptHashes: ['sha256-abc='], rootFiles: ['icon.svg', 'robots.txt'] },
  };
}

/** The secret of Arkesel, without which SMS go by AWS alone. */
export const withSmsKey = {
  smsKeyArn: 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:sankofa/arkesel-key-AbCdEf',
};

/** As an operator sets up a stage that people depend on. */
const servingContext = {
  ...withSmsKey,
  domain: 'sankofa.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/11111111-2222-3333-4444-555555555555',
  mailFrom: 'no-reply@sankofa.example',
  supportEmail: 'support@sankofa.example',
  alarmEmail: 'operator@sankofa.example',
  alarmPage: 'https://oncall.example/sns',
  backupVaultArn: 'arn:aws:backup:eu-west-1:444455556666:backup-vault:sankofa-copies',
};

/** A stage of each profile, named as one likes. */
export const testedStages: Readonly<Record<string, ProfileName>> = {
  prod: 'production',
  tema: 'small',
  dev: 'development',
};

export type TestStacks = Stacks & {
  readonly app: App;
  readonly settings: Settings;
  /** Every stack of the stage. */
  readonly all: readonly Stack[];
};

/**
 * Builds all stacks of a stage with the context of `cdk.json`; `extra` is what comes with `-c`. Without CDK's own
 * validation of every template, which takes most of the time and which one test does for all.
 * @param calls routes in place of those of the service
 */
export function testStacks(
  stage: string,
  extra: Readonly<Record<string, unknown>> = {},
  calls?: readonly Route[],
): TestStacks {
  process.env.CDK_VALIDATION ??= 'false';
  const { context } = JSON.parse(readFileSync(join(rootFolder, 'cdk.json'), 'utf8'));
  const profile = extra.profile ?? testedStages[stage] ?? 'development';
  const app = new App({
    analyticsReporting: false,
    outdir: temporaryFolder('cdk'),
    context: {
      ...context,
      ...(profile === 'development' ? {} : servingContext),
      profile,
      ...extra,
      stage,
    },
  });
  const settings = readSettings((name) => app.node.tryGetContext(name));
  const stacks = buildStacks(app, settings, placeholderArtifacts(), calls);
  return { app, settings, ...stacks, all: app.node.children.filter((each) => each instanceof Stack) };
}

/** Paystack's key, without which nobody pays by Mobile Money. */
export const withPaystackKey = {
  paystackKeyArn: 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:sankofa/paystack-key-AbCdEf',
};

const key = hashUssdKey('any');
const networks = '192.0.2.0/24';

/** All that is off by default: people dial by both providers, whose networks are known, and pay by Mobile Money. */
export const withAll = {
  ussdAfricasTalkingKeys: key,
  ussdHubtelKeys: key,
  ussdAfricasTalkingAddresses: networks,
  ussdHubtelAddresses: networks,
  ussdCode: demoUssdCode,
  ...withPaystackKey,
};

/** Prod with all that is off by default. */
export const prodStacksWithAll = () => testStacks('prod', withAll);

const templates = new WeakMap<Stack, Template>();

/** What CloudFormation would get, with the assertions of CDK. Read once, since CDK reads the file and looks for cycles. */
export function getTemplate(stack: Stack): Template {
  const template = templates.get(stack) ?? Template.fromStack(stack);
  templates.set(stack, template);
  return template;
}

/** The properties of each resource of a type. */
export function findProperties(stacks: readonly Stack[], type: string) {
  return stacks.flatMap((stack) =>
    Object.values(getTemplate(stack).findResources(type)).map(({ Properties }) => Properties),
  );
}
