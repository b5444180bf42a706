import * as v from 'valibot';
import type { Contract } from '#contracts/contract.ts';
import { AppError } from '#domain/app-error.ts';
import { fieldErrors } from '#shared/fields.ts';
import type { HttpRequest } from './call.ts';

/** Parses path, query and body against the contract, and drops other fields. @throws AppError `bad_input` with a sentence per field, `not_found` for a bad id */
export function parseInput(contract: Contract) {
  return {
    before: (request: HttpRequest) => {
      const { event, internal } = request;
      internal.input = {
        params: parseParams(contract, event.pathParameters ?? {}),
        query: parse(contract, contract.query, event.queryStringParameters ?? {}),
        body: parse(contract, contract.body, notAList(internal.json)),
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

/** To a schema of named fields a list would be an object in which all of them are absent. */
function notAList(json: unknown): unknown {
  if (Array.isArray(json))
    throw new AppError('bad_input', undefined, { errors: { body: 'This is not valid' } });
  return json;
}

function parse(contract: Contract, schema: v.GenericSchema<unknown, unknown> | undefined, input: unknown) {
  if (!schema) return undefined;
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const errors = fieldErrors(result.issues);
  throw new AppError('bad_input', isIncomplete(result.issues, errors) ? contract.incomplete : undefined, {
    errors,
  });
}

/** Whether a main field is missing; what is missing within an item is an error of that item. */
function isIncomplete(issues: readonly v.BaseIssue<unknown>[], errors: Record<string, string>): boolean {
  const main = issues.flatMap(({ input, path }) =>
    path?.length === 1 ? [{ input, key: String(path[0]?.key) }] : [],
  );
  // A list in which nothing was chosen sends an empty text.
  return main.some(({ input, key }) => input === '' || errors[key]?.endsWith(' is required'));
}
