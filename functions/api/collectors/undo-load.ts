import { undoLoad as undo } from '#actions/loads/undo-load.ts';
import { undoLoad } from '#contracts/loads/load-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(undoLoad, undo);
