import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';

export const getHealth = defineContract({
  name: 'getHealth',
  summary: 'Whether the table answers',
  call: 'GET /health',
  access: 'public',
  answer: v.object({ status: v.literal('ok') }),
});

/** A browser sends it by itself, without waiting for the answer: no body, no token, nothing of whom it belongs to. */
export const reportBrokenPage = defineContract({
  name: 'reportBrokenPage',
  summary: 'That a script of a page failed, which is counted',
  call: 'POST /broken-pages',
  access: 'public',
  status: 202,
  answer: v.object({ status: v.literal('counted') }),
});

export const getOpenApi = defineContract({
  name: 'getOpenApi',
  summary: 'This list of calls as OpenAPI 3.1',
  call: 'GET /openapi.json',
  access: 'public',
  answer: v.looseObject({ openapi: v.string() }),
});
