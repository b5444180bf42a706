/*
 * The yardstick of `npm run bench lambda`: one item by its key, written the usual way with middy, Powertools and
 * lib-dynamodb. Never deployed.
 */
import { Logger } from '@aws-lambda-powertools/logger';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { logMetrics } from '@aws-lambda-powertools/metrics/middleware';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import middy from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

const logger = new Logger({ serviceName: 'yardstick' });
const metrics = new Metrics({ namespace: 'yardstick', serviceName: 'yardstick' });
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** Answers the item of `?pk=&sk=`, or all items of `?pk=`. */
async function getItem({ queryStringParameters: query }: APIGatewayProxyEventV2) {
  const TableName = process.env.TABLE_NAME;
  const { pk, sk } = query ?? {};
  const found = sk
    ? (await client.send(new GetCommand({ TableName, Key: { PK: pk, SK: sk }, ConsistentRead: true }))).Item
    : (
        await client.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: 'PK = :pk',
            ExpressionAttributeValues: { ':pk': pk },
            ScanIndexForward: false,
            ConsistentRead: true,
          }),
        )
      ).Items;
  metrics.addMetric('read', MetricUnit.Count, 1);
  if (!found) return { statusCode: 404, body: JSON.stringify({ message: 'not found' }) };
  const headers = { 'content-type': 'application/json' };
  return { statusCode: 200, headers, body: JSON.stringify(found) };
}

export const handler = middy(getItem).use(injectLambdaContext(logger)).use(logMetrics(metrics));
