import { reportForHousehold } from '#actions/pickups/change-own-pickup.ts';
import { reportProblemForHousehold } from '#contracts/problems/problem-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(reportProblemForHousehold, reportForHousehold);
