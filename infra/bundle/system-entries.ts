/** Functions behind the gateway that no line of `routes.ts` names: who answers unknown paths, who checks the origin. */
export const defaultEntry = 'system/default';
export const authorizerEntry = 'system/authorizer';
