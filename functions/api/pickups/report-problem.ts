import { reportOwnPickup } from '#actions/pickups/change-own-pickup.ts';
import { reportProblem } from '#contracts/problems/problem-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(reportProblem, reportOwnPickup);
