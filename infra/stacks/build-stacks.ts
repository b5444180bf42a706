import { type App, Tags } from 'aws-cdk-lib';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import type { Artifacts } from '#infra/stage/artifacts.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { getServiceStack, serviceStackNames } from '#infra/stage/service-stacks.ts';
import { edgeRegion, getNamePrefix, getProbeRegion, type Settings } from '#infra/stage/settings.ts';
import { type Route, routes } from '#routes';
import { DataStack } from './data-stack.ts';
import { DomainStack } from './domain-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { EdgeWatchStack, FirewallStack } from './firewall-stack.ts';
import { GatewayStack, type GatewayStackProps, ServiceStack } from './gateway-stack.ts';
import { JobsStack } from './jobs-stack.ts';
import { MailStack } from './mail-stack.ts';
import { ProbeStack, type ProbeStackProps } from './probe-stack.ts';
import { WatchStack } from './watch-stack.ts';

export type Stacks = {
  readonly data: DataStack;
  readonly gateway: GatewayStack;
  readonly services: readonly ServiceStack[];
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

/** Stacks in deployment order: data, jobs (read what the API writes), gateway, services, edge with site, mail, alarms. */
export function buildStacks(
  app: App,
  settings: Settings,
  artifacts: Artifacts,
  calls: readonly Route[] = routes,
): Stacks {
  const name = getNamePrefix(settings);
  // Protects against a mistyped `cdk destroy`.
  const { servesPeople, hasFirewall } = getProfile(settings);
  const terminationProtection = servesPeople;
  // Without an account number, the templates fit every account.
  const common = { settings, artifacts, env: { region: settings.region }, terminationProtection };
  const data = new DataStack(app, `${name}-data`, common);
  const jobs = new JobsStack(app, `${name}-jobs`, { ...common, data });
  jobs.addStackDependency(data);
  const { gateway, services } = buildApi(app, { ...common, data, jobs, calls });
  const global = { settings, env: { region: edgeRegion }, terminationProtection };
  const firewall = hasFirewall ? new FirewallStack(app, `${name}-firewall`, global) : undefined;
  const domain = settings.hostedZone ? new DomainStack(app, `${name}-domain`, global) : undefined;
  const edge = new EdgeStack(app, `${name}-edge`, {
    ...common,
    apiEndpoint: gateway.endpoint,
    webAclArn: firewall?.webAclArn,
    certificateArn: domain?.certificateArn,
  });
  // Pages are deployed after the API that they call.
  for (const service of services) edge.addStackDependency(service);
  const mail = new MailStack(app, `${name}-mail`, { ...common, data, siteOrigin: edge.siteOrigin });
  mail.addStackDependency(edge);
  const certificateArn = domain?.certificateArn ?? settings.certificateArn;
  const watched = { data, gateway, edge, jobs, certificateArn };
  const watch = new WatchStack(app, `${name}-watch`, { ...common, ...watched });
  watch.addStackDependency(mail);
  const edgeWatch = firewall && new EdgeWatchStack(app, `${name}-edge-watch`, { ...global, edge, firewall });
  const probe = servesPeople
    ? buildProbe(
        app,
        { ...common, siteOrigin: edge.siteOrigin, certificateArn, watches: [watch, edgeWatch] },
        edge,
      )
    : undefined;
  acknowledge(
    app,
    'Serverless-LambdaDLQ',
    'Only scheduled jobs are invoked asynchronously, and their next run makes up for a failed one.',
  );
  Tags.of(app).add('service', 'sankofa');
  Tags.of(app).add('stage', settings.stage);
  return { data, gateway, services, edge, jobs, mail, watch, probe, firewall, domain, edgeWatch };
}

type ApiProps = GatewayStackProps & { readonly jobs: JobsStack; readonly calls: readonly Route[] };

function buildApi(app: App, { jobs, calls, ...common }: ApiProps) {
  const name = getNamePrefix(common.settings);
  const gateway = new GatewayStack(app, `${name}-gateway`, common);
  const services = serviceStackNames.map((service) => {
    const own = calls.filter(({ contract }) => getServiceStack(contract.path) === service);
    const stack = new ServiceStack(app, `${name}-${service}`, { ...common, gateway, routes: own });
    stack.addStackDependency(jobs);
    return stack;
  });
  return { gateway, services };
}

function buildProbe(app: App, props: ProbeStackProps, edge: EdgeStack): ProbeStack {
  const { settings } = props;
  const env = { region: getProbeRegion(settings) };
  const probe = new ProbeStack(app, `${getNamePrefix(settings)}-probe`, { ...props, env });
  probe.addStackDependency(edge);
  return probe;
}
