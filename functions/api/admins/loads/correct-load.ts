import { correctLoad as correct } from '#actions/loads/correct-load.ts';
import { correctLoad } from '#contracts/loads/load-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(correctLoad, correct);
