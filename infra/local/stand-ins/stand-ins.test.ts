import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import {
  QueueDoesNotExist,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localCredentials, localRegion } from '#infra/local/engine/dynamo.ts';
import { listSentMail } from './mail.ts';
import { putSecret } from './secrets.ts';
import { type StandIns, startStandIns } from './server.ts';
import { openStore } from './store.ts';

const store = openStore();
const woken: string[] = [];
let standIns: StandIns;

beforeAll(async () => {
  standIns = await startStandIns({ store, queues: ['mail', 'cascades'], wake: (queue) => woken.push(queue) });
});

afterAll(() => standIns.stop());

const options = () => ({ endpoint: standIns.endpoint, region: localRegion, credentials: localCredentials });

describe('SQS', () => {
  it('takes single messages and batches, with delays', async () => {
    const sqs = new SQSClient(options());
    const QueueUrl = standIns.queueUrl('mail');
    const sent = await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'one', DelaySeconds: 60 }));
    const Entries = ['a', 'b'].map((Id) => ({ Id, MessageBody: `batch ${Id}` }));
    const batch = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    expect(sent.MessageId).toBeTruthy();
    expect(batch.Successful?.map((entry) => entry.Id)).toEqual(['a', 'b']);
    expect(woken).toEqual(['mail', 'mail']);
    const rows = store
      .prepare('SELECT body, visible_at - sent_at AS delay FROM messages ORDER BY body')
      .all();
    expect(rows.map((row) => [row.body, row.delay])).toEqual([
      ['batch a', 0],
      ['batch b', 0],
      ['one', 60_000],
    ]);
  });

  it('refuses what SQS refuses', async () => {
    const sqs = new SQSClient(options());
    const unknown = new SendMessageCommand({ QueueUrl: standIns.queueUrl('other'), MessageBody: 'x' });
    await expect(sqs.send(unknown)).rejects.toThrow(QueueDoesNotExist);
    const late = { QueueUrl: standIns.queueUrl('mail'), MessageBody: 'x', DelaySeconds: 901 };
    await expect(sqs.send(new SendMessageCommand(late))).rejects.toThrow(/DelaySeconds/);
  });
});

describe('Secrets Manager', () => {
  it('keeps the value that was put last', async () => {
    const secrets = new SecretsManagerClient(options());
    putSecret(store, 's', 'first');
    await secrets.send(new PutSecretValueCommand({ SecretId: 's', SecretString: 'second' }));
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: 's' }));
    expect(SecretString).toBe('second');
  });

  it('does not know what nobody created', async () => {
    const secrets = new SecretsManagerClient(options());
    await expect(secrets.send(new GetSecretValueCommand({ SecretId: 'none' }))).rejects.toThrow(
      ResourceNotFoundException,
    );
  });
});

describe('SES', () => {
  const mail = (to: string[]) =>
    new SendEmailCommand({
      FromEmailAddress: 'Sankofa <hello@sankofa.test>',
      Destination: { ToAddresses: to },
      Content: { Simple: { Subject: { Data: 'Akwaaba' }, Body: { Text: { Data: 'Hello' } } } },
    });

  it('keeps what was sent in the outbox', async () => {
    const answer = await new SESv2Client(options()).send(mail(['ama@sankofa.test']));
    expect(answer.MessageId).toBeTruthy();
    expect(listSentMail(store)).toMatchObject([
      { to: ['ama@sankofa.test'], subject: 'Akwaaba', text: 'Hello' },
    ]);
  });

  it('refuses a mail to nobody', async () => {
    await expect(new SESv2Client(options()).send(mail([]))).rejects.toThrow();
  });
});
