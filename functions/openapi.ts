import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { adminAccount, collectorAccount, userAccount } from '#contracts/accounts/accounts.ts';
import { able, proofHeader } from '#contracts/accounts/proof-of-work.ts';
import {
  apiBase,
  type Contract,
  commonErrors,
  maxIdempotencyKeyLength,
  paystackSignatureHeader,
  providerKeyHeader,
} from '#contracts/contract.ts';
import { type ErrorCode, errorAnswer, errorsByCode } from '#contracts/errors.ts';
import { supportMessage } from '#contracts/messages/contact-calls.ts';
import { standingOrder } from '#contracts/orders/standing-orders.ts';
import { lostAssignment, pickup, pickupSummary } from '#contracts/pickups/pickups.ts';
import { savedPlace } from '#contracts/places/place-calls.ts';
import { reportedProblem } from '#contracts/problems/problem-calls.ts';
import { round } from '#contracts/rounds/rounds.ts';

type JsonObject = Record<string, unknown>;
type Schema = v.GenericSchema<unknown, unknown>;

/** Shapes that many answers share, each described once. */
const named = {
  User: userAccount,
  Collector: collectorAccount,
  Admin: adminAccount,
  Pickup: pickup,
  PickupSummary: pickupSummary,
  LostAssignment: lostAssignment,
  StandingOrder: standingOrder,
  ContactMessage: supportMessage,
  Place: savedPlace,
  ReportedProblem: reportedProblem,
  Round: round,
  Error: errorAnswer,
};

const refer = ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`;
// What JSON Schema cannot say (trimming, calendar checks) is left out: the document may promise less, never more.
const conversion = { target: 'draft-2020-12', errorMode: 'ignore' } as const;
const outgoing = { ...conversion, typeMode: 'output', overrideRef: refer } as const;

/** The calls as an OpenAPI 3.1 document. */
export function openApiDocument(contracts: readonly Contract[]): { openapi: string } & JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const contract of contracts) {
    paths[contract.path] = {
      ...paths[contract.path],
      [contract.method.toLowerCase()]: describeOperation(contract),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sankofa', version: '1', description: 'Waste pickup for households in Ghana.' },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: toJsonSchemaDefs(named, outgoing),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        providerKey: { type: 'apiKey', in: 'header', name: providerKeyHeader },
        providerKeyInQuery: { type: 'apiKey', in: 'query', name: 'key' },
        providerSignature: { type: 'apiKey', in: 'header', name: paystackSignatureHeader },
      },
    },
  };
}

function describeOperation(contract: Contract): JsonObject {
  const { name, summary, path, body, wire } = contract;
  const type = wire?.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const parameters = describeParameters(contract);
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[1]],
    ...describeSecurity(contract),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: { [type]: { schema: incoming(body) } } } } : {}),
    responses: { [contract.status]: describeSuccess(contract), ...describeErrors(contract) },
  };
}

function describeSecurity({ access, duty, knowsCaller, providerKey }: Contract): JsonObject {
  if (providerKey === 'signature') return { security: [{ providerSignature: [] }] };
  if (providerKey) return { security: [{ providerKey: [] }, { providerKeyInQuery: [] }] };
  // Of an admin one of these duties is asked, where it is not any.
  if (access !== 'public')
    return { security: [{ token: [] }], 'x-roles': access, ...(duty && { 'x-duties': [duty].flat() }) };
  // An empty requirement beside another makes that one optional.
  return { security: knowsCaller ? [{}, { token: [] }] : [] };
}

function describeParameters({ params, query, idempotent, takesProof }: Contract): JsonObject[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repetition under the same key gives the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: maxIdempotencyKeyLength },
  };
  const proof = {
    name: proofHeader,
    in: 'header',
    description: `\`${able}\`: the caller can make a proof of work when a 429 brings a \`challenge\`. Then: the proof.`,
    schema: { type: 'string' },
  };
  return [
    ...describeFields('path', params),
    ...describeFields('query', query),
    ...(idempotent ? [key] : []),
    ...(takesProof ? [proof] : []),
  ];
}

function describeFields(where: 'path' | 'query', schema: Schema | undefined): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = incoming(schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: field,
  }));
}

function describeSuccess({ summary, answer, wire }: Contract): JsonObject {
  const { $schema, $defs, ...schema } = toJsonSchema(answer, { ...outgoing, definitions: named });
  return {
    description: summary,
    content: wire?.answer === 'text' ? { 'text/plain': { schema } } : json(schema),
  };
}

/** One response per status: several codes may share one. */
function describeErrors(contract: Contract): Record<string, JsonObject> {
  const codes = new Set<ErrorCode>([...contract.errors, ...commonErrors(contract)]);
  const responses: Record<string, JsonObject> = {};
  for (const [status, same] of Object.entries(Object.groupBy(codes, (code) => errorsByCode[code].status))) {
    responses[status] = {
      description: (same ?? []).map((code) => `\`${code}\`: ${errorsByCode[code].message}`).join(' '),
      ...(status === '429' || status === '503'
        ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } }
        : {}),
      content: json({ $ref: refer({ referenceId: 'Error' }) }),
    };
  }
  return responses;
}

function incoming(schema: Schema) {
  const { $schema, ...rest } = toJsonSchema(schema, { ...conversion, typeMode: 'input' });
  return rest;
}

function json(schema: object): JsonObject {
  return { 'application/json': { schema } };
}
