import type { Agent } from 'node:http';
import { Sha256 } from '@smithy/core/checksum';
import { retryMiddleware, StandardRetryStrategy } from '@smithy/core/retry';
import { SignatureV4 } from '@smithy/signature-v4';
import { clientDefaults } from './aws-client.ts';
import { connectAhead, createAgent, post, type TimeLimits } from './post.ts';
import { type AwsJsonAnswer, readAwsJson } from './read-aws-json.ts';

/** A service of AWS that speaks JSON 1.0 or 1.1. */
export type AwsJsonService = {
  /** As signatures and host names say it. */
  readonly name: string;
  /** What precedes the operation in `X-Amz-Target`. */
  readonly target: string;
  readonly version: '1.0' | '1.1';
  /** By which the SDK's own clients are pointed elsewhere, too. */
  readonly endpointVariable: string;
};

type Call = { readonly operation: string; readonly input: object };

/** Runs around something that is sent. */
export type Step = (call: Call, next: () => Promise<AwsJsonAnswer>) => Promise<AwsJsonAnswer>;

/** The SDK's first pause before it repeats a request to DynamoDB, in milliseconds; it doubles, and is cut at random. */
const baseDelay = 25;

/**
 * A client of an AWS service, with the SDK's signer and retries. The SDK's clients do more, which no Lambda of ours needs
 * (configuration files, endpoints by rules and discovery, schemas of each shape, sixteen middlewares), and that took half
 * of the time in which a Lambda starts. Bodies are written and read as they are: there is no support for binary members.
 */
export class AwsJsonClient {
  /** Around each call, or each of its attempts: for tests and measurements. */
  readonly aroundCalls: Step[] = [];
  readonly aroundAttempts: Step[] = [];
  credentials: ReturnType<typeof clientDefaults>['credentials'];
  timeLimits: TimeLimits;
  readonly #service: AwsJsonService;
  readonly #retry: ReturnType<typeof retryMiddleware>;
  #destination: Destination | undefined;

  constructor(service: AwsJsonService) {
    const { credentials, maxAttempts, requestHandler } = clientDefaults();
    const strategy = new StandardRetryStrategy({ maxAttempts, baseDelay });
    this.#service = service;
    this.#retry = retryMiddleware({
      retryStrategy: async () => strategy,
      maxAttempts: async () => maxAttempts,
    });
    this.credentials = credentials;
    this.timeLimits = requestHandler;
  }

  /**
   * Sends one request, up to three times.
   * @throws Error named as the service names it, with what its body says: the item, or why a transaction was cancelled
   */
  async send(operation: string, input: object): Promise<AwsJsonAnswer> {
    const call = { operation, input };
    return wrap(this.aroundCalls, call, () => this.#sendRepeatedly(call));
  }

  /**
   * In a Lambda, begins a connection while it starts and has a whole processor: what TLS computes takes several times as
   * long within a call. Does nothing elsewhere.
   */
  connectAhead(): void {
    if (!process.env.AWS_LAMBDA_INITIALIZATION_TYPE) return;
    const { agent, url } = this.#findDestination();
    connectAhead(agent, url);
  }

  /** Closes the connections that are kept open. The next request looks for the address again. */
  close(): void {
    this.#destination?.agent.destroy();
    this.#destination = undefined;
  }

  async #sendRepeatedly(call: Call): Promise<AwsJsonAnswer> {
    const destination = this.#findDestination();
    const unsigned = toRequest(this.#service, destination.url, call);
    const next = async () => ({
      response: undefined,
      output: await wrap(this.aroundAttempts, call, () => this.#attempt(destination, unsigned)),
    });
    // The retries add headers to the request, which count its attempts.
    const { output } = await this.#retry(next, {})({ input: call.input, request: unsigned });
    return output;
  }

  /** Signed anew each time, since a signature holds for minutes only. */
  async #attempt(
    { url, agent, signer }: Destination,
    unsigned: ReturnType<typeof toRequest>,
  ): Promise<AwsJsonAnswer> {
    const { headers } = await signer.sign(unsigned);
    return readAwsJson(await post({ url, agent, headers, body: unsigned.body }, this.timeLimits));
  }

  #findDestination(): Destination {
    this.#destination ??= findDestination(this.#service, () => this.credentials());
    return this.#destination;
  }
}

function wrap(
  steps: readonly Step[],
  call: Call,
  innermost: () => Promise<AwsJsonAnswer>,
): Promise<AwsJsonAnswer> {
  return steps.reduce<() => Promise<AwsJsonAnswer>>((next, step) => () => step(call, next), innermost)();
}

type Destination = { readonly url: URL; readonly agent: Agent; readonly signer: SignatureV4 };

/** Found at the first request, so that it can be set until then. */
function findDestination(service: AwsJsonService, credentials: AwsJsonClient['credentials']): Destination {
  const region = process.env.AWS_REGION;
  if (!region) throw new Error('The environment variable AWS_REGION is missing or empty.');
  const endpoint = process.env[service.endpointVariable] || `https://${service.name}.${region}.amazonaws.com`;
  const url = new URL(endpoint);
  const signer = new SignatureV4({
    service: service.name,
    region,
    credentials,
    sha256: Sha256,
    applyChecksum: false,
  });
  return { url, agent: createAgent(url), signer };
}

/** In the form that the SDK's signer and retries take. */
function toRequest({ target, version }: AwsJsonService, url: URL, { operation, input }: Call) {
  const { protocol, hostname, pathname: path } = url;
  const body = JSON.stringify(input);
  const headers = {
    host: url.host,
    'content-type': `application/x-amz-json-${version}`,
    'content-length': String(Buffer.byteLength(body)),
    'x-amz-target': `${target}.${operation}`,
  };
  return { method: 'POST', protocol, hostname, path, query: {}, headers, body };
}
