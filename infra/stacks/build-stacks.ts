import { type App, Tags } from 'aws-cdk-lib';
import { ApiStack } from './api-stack.ts';
import type { Artifacts } from './artifacts.ts';
import { DataStack } from './data-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { FirewallStack } from './firewall-stack.ts';
import { JobsStack } from './jobs-stack.ts';
import { prefixOf, type Settings } from './settings.ts';

/** Where CloudFront looks for its firewall and its certificate. */
export const edgeRegion = 'us-east-1';

export type Stacks = {
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly edge: EdgeStack;
  readonly jobs: JobsStack;
  /** In prod alone. */
  readonly firewall: FirewallStack | undefined;
};

/**
 * All stacks of a stage. CDK deploys them in the order in which they need each other: what is kept, the API, the
 * edge with the site, and what runs after the answer, whose mails link to the site.
 */
export function buildStacks(app: App, settings: Settings, artifacts: Artifacts): Stacks {
  const name = prefixOf(settings);
  // Without an account number: the template fits whichever account the credentials are of.
  const env = { region: settings.region };
  const common = { settings, artifacts, env };
  const data = new DataStack(app, `${name}-data`, common);
  const api = new ApiStack(app, `${name}-api`, { ...common, data });
  const firewall =
    settings.stage === 'prod'
      ? new FirewallStack(app, `${name}-firewall`, { settings, env: { region: edgeRegion } })
      : undefined;
  const edge = new EdgeStack(app, `${name}-edge`, {
    ...common,
    apiEndpoint: api.endpoint,
    webAclArn: firewall?.webAclArn,
  });
  // The new API is there before the pages that call it.
  edge.addStackDependency(api);
  const jobs = new JobsStack(app, `${name}-jobs`, { ...common, data, siteOrigin: edge.siteOrigin });
  Tags.of(app).add('service', 'sankofa');
  Tags.of(app).add('stage', settings.stage);
  return { data, api, edge, jobs, firewall };
}
