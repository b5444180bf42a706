import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { findMedian } from '#infra/bench/percentile.ts';

/** Milliseconds of a query over plain HTTP with its answer parsed: the median of warm ones. */
export async function queryPlainly(partition: string, calls: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const body = JSON.stringify({
    TableName: process.env.TABLE_NAME,
    KeyConditionExpression: 'PK = :pk',
    ExpressionAttributeValues: { ':pk': { S: partition } },
    ScanIndexForward: false,
    ConsistentRead: true,
  });
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begin = performance.now();
    await post(agent, body);
    times.push(performance.now() - begin);
  }
  agent.destroy();
  return findMedian(times.slice(calls / 3));
}

async function post(agent: Agent, body: string): Promise<unknown> {
  const authorization =
    'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';
  const outgoing = request(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', {
    agent,
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-date': '20260101T000000Z',
      'x-amz-target': 'DynamoDB_20120810.Query',
    },
  });
  outgoing.end(body);
  const [answer] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  if (answer.statusCode !== 200) throw new Error(Buffer.concat(chunks).toString());
  return JSON.parse(Buffer.concat(chunks).toString());
}
