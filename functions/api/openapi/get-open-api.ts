import { getOpenApi } from '#contracts/system/system-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import { openApiDocument } from '#openapi';
import { routes } from '#routes';

let document: ReturnType<typeof openApiDocument> | undefined;

export const handler = endpoint(getOpenApi, async () => {
  document ??= openApiDocument(routes.map((route) => route.contract));
  return document;
});
