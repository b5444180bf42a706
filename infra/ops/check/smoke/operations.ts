import { GetTopicAttributesCommand, paginateListTopics, SNSClient } from '@aws-sdk/client-sns';
import { getFunctionName } from '#infra/constructs/service-function.ts';
import { invoke } from '#infra/ops/command/aws.ts';
import { getProfile, listJobs } from '#infra/stage/profiles.ts';
import { edgeRegion, getNamePrefix, getProbeRegion, type Settings } from '#infra/stage/settings.ts';
import { expectThat, type Step } from './steps.ts';

export type Subscriptions = { readonly topic: string; readonly confirmed: number; readonly pending: number };

export type Operations = {
  /** Of each topic of alarms of the stage, in all its regions. */
  listSubscriptions(): Promise<readonly Subscriptions[]>;
  /** Runs a function and waits for it. @throws Error when it fails */
  runFunction(name: string): Promise<unknown>;
};

/** Runs each scheduled job, which also ends the alarms of a first deployment, and checks that somebody gets alarms. */
export function operationSteps(settings: Settings, operations: Operations): readonly Step[] {
  const scheduled = listJobs(settings).filter(({ trigger }) => trigger.kind === 'schedule');
  const runs = scheduled.map(({ entry }) => ({
    name: `the job ${entry} runs`,
    run: () => operations.runFunction(getFunctionName(settings, `jobs/${entry}`)),
  }));
  if (!getProfile(settings).servesPeople) return runs;
  return [...runs, { name: 'somebody is told of alarms', run: () => checkSubscriptions(operations) }];
}

async function checkSubscriptions({ listSubscriptions }: Operations): Promise<void> {
  const topics = await listSubscriptions();
  expectThat(topics.length > 0, 'there is no topic of alarms');
  const silent = topics.filter(({ confirmed }) => confirmed === 0).map(({ topic }) => topic);
  expectThat(
    silent.length === 0,
    `nobody is subscribed to ${silent.join(', ')}: set alarmEmail and alarmPage`,
  );
  const waiting = topics.filter(({ pending }) => pending > 0).map(({ topic }) => topic);
  expectThat(
    waiting.length === 0,
    `a subscription of ${waiting.join(', ')} is not confirmed: follow the link in the mail, or in the on-call tool`,
  );
}

/** Of the account of the user's credentials. */
export function awsOperations(settings: Settings): Operations {
  const regions = new Set([settings.region, edgeRegion, getProbeRegion(settings)]);
  return {
    listSubscriptions: async () =>
      (
        await Promise.all([...regions].map((region) => listTopics(region, `${getNamePrefix(settings)}-`)))
      ).flat(),
    // No scheduled job reads what EventBridge tells it.
    runFunction: (name) => invoke(settings.region, name),
  };
}

async function listTopics(region: string, prefix: string): Promise<readonly Subscriptions[]> {
  const client = new SNSClient({ region });
  const found: Subscriptions[] = [];
  for await (const { Topics = [] } of paginateListTopics({ client }, {})) {
    for (const { TopicArn = '' } of Topics) {
      const topic = TopicArn.split(':').at(-1) ?? '';
      if (!topic.startsWith(prefix)) continue;
      const { Attributes } = await client.send(new GetTopicAttributesCommand({ TopicArn }));
      const count = (name: string) => Number(Attributes?.[name] ?? 0);
      found.push({
        topic: `${topic} (${region})`,
        confirmed: count('SubscriptionsConfirmed'),
        pending: count('SubscriptionsPending'),
      });
    }
  }
  return found;
}
