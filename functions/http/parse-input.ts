import * as v from 'valibot';
import type { Contract } from '#contracts/contract.ts';
import { fieldErrors } from '#contracts/fields.ts';
import { AppError } from '#domain/app-error.ts';
import type { HttpRequest } from './call.ts';

/**
 * Parses path, query and body against the contract; fields that the contract does not know are dropped.
 * @throws AppError `bad_input` with a sentence per field, or `not_found` when an id in the path is nonsense
 */
export function parseInput(contract: Contract) {
  return {
    before: (request: HttpRequest) => {
      const { event, internal } = request;
      internal.input = {
        params: parseParams(contract, event.pathParameters ?? {}),
        query: parse(contract, contract.query, event.queryStringParameters ?? {}),
        body: parse(contract, contract.body, internal.json),
      };
    },
  };
}

function parseParams(contract: Contract, params: unknown): unknown {
  if (!contract.params) return undefined;
  const result = v.safeParse(contract.params, params);
  if (!result.success) throw new AppError('not_found');
  return result.output;
}

function parse(
  contract: Contract,
  schema: v.GenericSchema<unknown, unknown> | undefined,
  input: unknown,
): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const errors = fieldErrors(result.issues);
  const missing = Object.values(errors).some((sentence) => sentence.endsWith(' is required'));
  // A list in which nothing was chosen sends an empty text.
  const incomplete = missing || result.issues.some(({ input, path }) => input === '' && path?.length === 1);
  throw new AppError('bad_input', incomplete ? contract.incomplete : undefined, { errors });
}
