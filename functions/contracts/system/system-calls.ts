import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';

export const getHealth = defineContract({
  name: 'getHealth',
  summary: 'Whether the table answers',
  method: 'GET',
  path: '/health',
  access: 'public',
  status: 200,
  answer: v.object({ status: v.literal('ok') }),
  errors: ['unavailable'],
});

export const getOpenApi = defineContract({
  name: 'getOpenApi',
  summary: 'This list of calls as OpenAPI 3.1',
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  status: 200,
  answer: v.looseObject({ openapi: v.string() }),
  errors: [],
});
