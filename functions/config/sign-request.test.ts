import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { expect, it } from 'vitest';
import { type Credentials, signRequest, type UnsignedRequest } from './sign-request.ts';

const now = new Date('2026-02-03T08:09:10.123Z');
const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
const request: UnsignedRequest = {
  service: 'dynamodb',
  region: 'eu-west-1',
  url: new URL('https://dynamodb.eu-west-1.amazonaws.com'),
  headers: { 'x-amz-target': 'DynamoDB_20120810.GetItem', 'content-type': 'application/x-amz-json-1.0' },
  body: '{"Key":{"PK":{"S":"♥"}}}',
};

/** What the SDK's signer makes of the same. */
async function signBySdk(
  { service, region, url, headers, body }: UnsignedRequest,
  by: Credentials,
  at: Date,
) {
  const signer = new SignatureV4({ service, region, credentials: by, sha256: Sha256, applyChecksum: false });
  const { protocol, hostname, pathname: path, host } = url;
  const signed = await signer.sign(
    { method: 'POST', protocol, hostname, path, headers: { ...headers, host }, body },
    { signingDate: at },
  );
  return signed.headers;
}

it.each([
  ['a request', request, credentials, now],
  ['a token of temporary credentials', request, { ...credentials, sessionToken: 'token==' }, now],
  ['another secret after that', request, { ...credentials, secretAccessKey: 'other' }, now],
  ['the next day', request, credentials, new Date('2026-02-04T00:00:00Z')],
  [
    'another service and region',
    { ...request, service: 'secretsmanager', region: 'us-east-1' },
    credentials,
    now,
  ],
  ['a host with a port', { ...request, url: new URL('http://127.0.0.1:8000/') }, credentials, now],
  ['no body', { ...request, body: '' }, credentials, now],
] as const)('signs as the SDK does: %s', async (_what, unsigned, by, at) => {
  const expected = await signBySdk(unsigned, by, at);
  expect(signRequest(unsigned, by, at)).toEqual(expected);
  // Again, with the key that is kept.
  expect(signRequest(unsigned, by, at)).toEqual(expected);
});
