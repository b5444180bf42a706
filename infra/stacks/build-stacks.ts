import { type App, Tags } from 'aws-cdk-lib';
import { acknowledge } from '../stage/acknowledge.ts';
import type { Artifacts } from '../stage/artifacts.ts';
import { getNamePrefix, type Settings } from '../stage/settings.ts';
import { ApiStack } from './api-stack.ts';
import { DataStack } from './data-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { EdgeWatchStack } from './edge-watch-stack.ts';
import { FirewallStack } from './firewall-stack.ts';
import { JobsStack } from './jobs-stack.ts';
import { WatchStack } from './watch-stack.ts';

/** Where CloudFront looks for its firewall and its certificate. */
export const edgeRegion = 'us-east-1';

export type Stacks = {
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly edge: EdgeStack;
  readonly jobs: JobsStack;
  readonly watch: WatchStack;
  /** In prod alone, both in us-east-1. */
  readonly firewall: FirewallStack | undefined;
  readonly edgeWatch: EdgeWatchStack | undefined;
};

/**
 * All stacks of a stage. CDK deploys them in the order in which they need each other: what is kept, the API, the
 * edge with the site, what runs after the answer (its mails link to the site), and what watches over them.
 */
export function buildStacks(app: App, settings: Settings, artifacts: Artifacts): Stacks {
  const name = getNamePrefix(settings);
  // Without an account number: the template fits whichever account the credentials are of.
  const env = { region: settings.region };
  // Keeps a mistyped `cdk destroy` from taking away what people use.
  const terminationProtection = settings.stage === 'prod';
  const common = { settings, artifacts, env, terminationProtection };
  const data = new DataStack(app, `${name}-data`, common);
  const api = new ApiStack(app, `${name}-api`, { ...common, data });
  api.addStackDependency(data);
  const global = { settings, env: { region: edgeRegion }, terminationProtection };
  const firewall = settings.stage === 'prod' ? new FirewallStack(app, `${name}-firewall`, global) : undefined;
  const edge = new EdgeStack(app, `${name}-edge`, {
    ...common,
    apiEndpoint: api.endpoint,
    webAclArn: firewall?.webAclArn,
  });
  // The new API is there before the pages that call it.
  edge.addStackDependency(api);
  const jobs = new JobsStack(app, `${name}-jobs`, { ...common, data, siteOrigin: edge.siteOrigin });
  jobs.addStackDependency(data);
  const watch = new WatchStack(app, `${name}-watch`, { ...common, data, api, edge, jobs });
  watch.addStackDependency(jobs);
  const edgeWatch = firewall && new EdgeWatchStack(app, `${name}-edge-watch`, { ...global, edge, firewall });
  acknowledge(
    app,
    'Serverless-LambdaDLQ',
    'No function is invoked asynchronously but by the clock, where the next run makes up for a failed one.',
  );
  Tags.of(app).add('service', 'sankofa');
  Tags.of(app).add('stage', settings.stage);
  return { data, api, edge, jobs, watch, firewall, edgeWatch };
}
