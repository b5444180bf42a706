import { HttpRequest, HttpResponse } from '@smithy/core/protocols';
import type { EndpointV2, MetadataBearer } from '@smithy/types';

/** What an operation's schema is asked for. */
type Operation = { readonly name: string };

type Endpoint = Pick<HttpRequest, 'protocol' | 'hostname' | 'port' | 'path'>;

type ErrorBody = {
  readonly __type?: string;
  readonly message?: string;
  readonly Message?: string;
};

/**
 * DynamoDB's protocol, JSON 1.0, for the AWS SDK's client: bodies are written and read as they are. The SDK's own walks
 * a schema through every attribute of every item, which took most of the time of a list, and is a quarter of a bundle.
 * Attributes of type binary are not supported: the table has none.
 */
export class DynamoProtocol {
  getShapeId(): string {
    return 'aws.protocols#awsJson1_0';
  }

  getRequestType() {
    return HttpRequest;
  }

  getResponseType() {
    return HttpResponse;
  }

  getPayloadCodec(): never {
    throw new Error('DynamoDB’s protocol has no codec for shapes.');
  }

  setSerdeContext(): void {}

  updateServiceEndpoint(request: HttpRequest, { url }: EndpointV2): HttpRequest {
    return Object.assign(request, toAddress(url));
  }

  async serializeRequest(
    { name }: Operation,
    input: object,
    { endpoint }: { readonly endpoint: () => Promise<Endpoint> },
  ): Promise<HttpRequest> {
    return new HttpRequest({
      ...(await endpoint()),
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${name}`,
      },
      body: JSON.stringify(input),
    });
  }

  /** @throws Error named as DynamoDB names it, with what its body says: the item, or why a transaction was cancelled */
  async deserializeResponse<Output extends MetadataBearer>(
    _operation: Operation,
    _context: unknown,
    response: HttpResponse,
  ): Promise<Output> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of response.body) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const metadata = {
      httpStatusCode: response.statusCode,
      requestId: response.headers['x-amzn-requestid'],
    };
    const ok = response.statusCode < 300;
    const body = parseBody(text, ok);
    // The SDK knows the type of each operation's answer, which DynamoDB keeps to.
    if (ok) return Object.assign(body, { $metadata: metadata }) as unknown as Output;
    throw toError(body, metadata, response.statusCode);
  }
}

/** An error may come from a proxy, without JSON; its status says whether to try again. */
function parseBody(text: string, ok: boolean): object {
  try {
    return JSON.parse(text || '{}');
  } catch (error) {
    if (ok) throw error;
    return {};
  }
}

function toError(body: ErrorBody, $metadata: object, status: number): Error {
  const { __type = 'UnknownError', message, Message, ...details } = body;
  const name = __type.split('#').at(-1) ?? __type;
  return Object.assign(new Error(message ?? Message ?? name), details, {
    name,
    $fault: status < 500 ? 'client' : 'server',
    $metadata,
  });
}

function toAddress(url: URL) {
  return {
    protocol: url.protocol,
    hostname: url.hostname,
    port: url.port ? Number(url.port) : undefined,
    path: url.pathname,
  };
}
