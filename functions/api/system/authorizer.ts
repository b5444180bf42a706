import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { environment } from '#config/environment.ts';
import { readSecret } from '#config/secrets.ts';
import { originHeader } from '#shared/edge-headers.ts';

/**
 * Lets in what came through CloudFront, which has the firewall and writes down the viewer’s address. The previous value counts, too:
 * CloudFront takes minutes to change it everywhere. API Gateway caches the answer for minutes, and answers a refusal with 403.
 */
export async function handler(
  event: Pick<APIGatewayRequestAuthorizerEventV2, 'headers'>,
): Promise<APIGatewaySimpleAuthorizerResult> {
  const given = event.headers?.[originHeader] ?? '';
  // One after the other: while a new value is deployed, the one before the present one is already gone.
  const isAuthorized =
    (await isSecret('ORIGIN_SECRET_ID', given)) || (await isSecret('PREVIOUS_ORIGIN_SECRET_ID', given));
  return { isAuthorized };
}

async function isSecret(setting: 'ORIGIN_SECRET_ID' | 'PREVIOUS_ORIGIN_SECRET_ID', given: string) {
  return isEqual(given, await readSecret(environment(setting), new Date()));
}

/** Compares in constant time, also texts of different lengths. */
function isEqual(given: string, value: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(value));
}
