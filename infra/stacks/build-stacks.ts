import { type App, Tags } from 'aws-cdk-lib';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import type { Artifacts } from '#infra/stage/artifacts.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { edgeRegion, getNamePrefix, getProbeRegion, type Settings } from '#infra/stage/settings.ts';
import { ApiStack } from './api-stack.ts';
import { DataStack } from './data-stack.ts';
import { DomainStack } from './domain-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { EdgeWatchStack } from './edge-watch-stack.ts';
import { FirewallStack } from './firewall-stack.ts';
import { FunctionsStack } from './functions-stack.ts';
import { JobsStack } from './jobs-stack.ts';
import { MailStack } from './mail-stack.ts';
import { ProbeStack } from './probe-stack.ts';
import { WatchStack } from './watch-stack.ts';

export type Stacks = {
  readonly data: DataStack;
  readonly functions: FunctionsStack;
  readonly api: ApiStack;
  readonly edge: EdgeStack;
  readonly jobs: JobsStack;
  readonly mail: MailStack;
  readonly watch: WatchStack;
  /** Where people depend on the stage, in another region than it. */
  readonly probe: ProbeStack | undefined;
  /** Only in production, both in us-east-1. */
  readonly firewall: FirewallStack | undefined;
  /** Where a hosted zone is given, in us-east-1. */
  readonly domain: DomainStack | undefined;
  readonly edgeWatch: EdgeWatchStack | undefined;
};

/**
 * Creates all stacks of a stage. CDK deploys them in the order of their dependencies: data, jobs (which read what the API
 * writes), the functions of the API, its gateway, the edge with the site that calls it, mail (which links to the site), alarms.
 */
export function buildStacks(app: App, settings: Settings, artifacts: Artifacts): Stacks {
  const name = getNamePrefix(settings);
  // Protects against a mistyped `cdk destroy`.
  const { servesPeople, hasFirewall } = getProfile(settings);
  const terminationProtection = servesPeople;
  // Without an account number, the templates fit every account.
  const common = { settings, artifacts, env: { region: settings.region }, terminationProtection };
  const data = new DataStack(app, `${name}-data`, common);
  const jobs = new JobsStack(app, `${name}-jobs`, { ...common, data });
  jobs.addStackDependency(data);
  const functions = new FunctionsStack(app, `${name}-functions`, { ...common, data });
  functions.addStackDependency(jobs);
  const api = new ApiStack(app, `${name}-api`, common);
  api.addStackDependency(functions);
  const global = { settings, env: { region: edgeRegion }, terminationProtection };
  const firewall = hasFirewall ? new FirewallStack(app, `${name}-firewall`, global) : undefined;
  const domain = settings.hostedZone ? new DomainStack(app, `${name}-domain`, global) : undefined;
  const edge = new EdgeStack(app, `${name}-edge`, {
    ...common,
    apiEndpoint: api.endpoint,
    webAclArn: firewall?.webAclArn,
    certificateArn: domain?.certificateArn,
  });
  // Pages are deployed after the API that they call.
  edge.addStackDependency(api);
  const mail = new MailStack(app, `${name}-mail`, { ...common, data, siteOrigin: edge.siteOrigin });
  mail.addStackDependency(edge);
  const certificateArn = domain?.certificateArn ?? settings.certificateArn;
  const watch = new WatchStack(app, `${name}-watch`, { ...common, data, api, edge, jobs, certificateArn });
  watch.addStackDependency(mail);
  const edgeWatch = firewall && new EdgeWatchStack(app, `${name}-edge-watch`, { ...global, edge, firewall });
  const probe = servesPeople
    ? new ProbeStack(app, `${name}-probe`, {
        ...common,
        env: { region: getProbeRegion(settings) },
        siteOrigin: edge.siteOrigin,
        certificateArn,
        watches: [watch, edgeWatch],
      })
    : undefined;
  probe?.addStackDependency(edge);
  acknowledge(
    app,
    'Serverless-LambdaDLQ',
    'Only scheduled jobs are invoked asynchronously, and their next run makes up for a failed one.',
  );
  Tags.of(app).add('service', 'sankofa');
  Tags.of(app).add('stage', settings.stage);
  return { data, functions, api, edge, jobs, mail, watch, probe, firewall, domain, edgeWatch };
}
