import { createLoad as create } from '#actions/loads/create-load.ts';
import { createLoad } from '#contracts/loads/load-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(createLoad, create);
