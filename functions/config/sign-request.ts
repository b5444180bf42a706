import { createHmac, hash } from 'node:crypto';

export type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};

export type UnsignedRequest = {
  readonly service: string;
  readonly region: string;
  readonly url: URL;
  readonly body: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
};

const algorithm = 'AWS4-HMAC-SHA256';

/**
 * The headers of a POST with its signature, version 4 (AWS IAM User Guide, "Create a signed AWS API request"). All headers
 * are signed; the URL has no query.
 */
export function signRequest(request: UnsignedRequest, by: Credentials, now: Date): Record<string, string> {
  const { service, region, url, body } = request;
  const time = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const date = time.slice(0, 8);
  const scope = `${date}/${region}/${service}/aws4_request`;
  const headers: Record<string, string> = { ...request.headers, host: url.host, 'x-amz-date': time };
  if (by.sessionToken) headers['x-amz-security-token'] = by.sessionToken;
  const names = Object.keys(headers).sort();
  const signedNames = names.join(';');
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = `POST\n${url.pathname}\n\n${lines}\n${signedNames}\n${hash('sha256', body)}`;
  const toSign = `${algorithm}\n${time}\n${scope}\n${hash('sha256', canonical)}`;
  const signature = hmac(findKey(by.secretAccessKey, date, region, service), toSign).toString('hex');
  headers.authorization = `${algorithm} Credential=${by.accessKeyId}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`;
  return headers;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The last key of each service, which is good for a day. */
const keys = new Map<string, { readonly of: string; readonly key: Buffer }>();

function findKey(secret: string, date: string, region: string, service: string): Buffer {
  const of = `${secret} ${date} ${region}`;
  const known = keys.get(service);
  if (known?.of === of) return known.key;
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  keys.set(service, { of, key: Buffer.from(key) });
  return Buffer.from(key);
}
