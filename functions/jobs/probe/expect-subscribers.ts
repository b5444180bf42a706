import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { clientDefaults } from '#config/aws-client.ts';

const hourMs = 60 * 60 * 1000;

let heardAt = 0;

/**
 * Looks whether somebody hears alarms, once an hour while somebody does: each topic needs a subscription, and none may wait to be
 * confirmed. Who unsubscribed is listed as `Deleted` for a while. Source: SNS's API reference, "ListSubscriptionsByTopic".
 * @param topics their ARNs, of several regions
 * @throws Error naming the topics that nobody hears
 */
export async function expectSubscribers(topics: readonly string[], now: Date): Promise<void> {
  if (now.getTime() - heardAt < hourMs) return;
  const heard = await Promise.all(topics.map(isHeard));
  const unheard = topics.filter((_, index) => !heard[index]);
  if (unheard.length > 0) throw new Error(`A subscription is missing or unconfirmed: ${unheard.join(', ')}.`);
  heardAt = now.getTime();
}

async function isHeard(topic: string): Promise<boolean> {
  const client = new SNSClient({ ...clientDefaults(), region: topic.split(':')[3] });
  const { Subscriptions = [] } = await client.send(new ListSubscriptionsByTopicCommand({ TopicArn: topic }));
  const states = Subscriptions.map(({ SubscriptionArn }) => SubscriptionArn);
  return states.some((state) => state?.startsWith('arn:')) && !states.includes('PendingConfirmation');
}
