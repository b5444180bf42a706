import { Stack } from 'aws-cdk-lib';
import { HttpMethod, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { apiBase } from '#contracts/contract.ts';
import { ApiRoute } from '#infra/constructs/http-gateway.ts';
import { RouteFunction } from '#infra/constructs/route-function.ts';
import { constructId } from '#infra/constructs/service-function.ts';
import type { Route } from '#routes';
import type { GatewayStack, GatewayStackProps } from './gateway-stack.ts';

export type ServiceStackProps = GatewayStackProps & {
  readonly gateway: Pick<GatewayStack, 'api' | 'authorizer'>;
  readonly routes: readonly Route[];
};

/** The functions of a part of the service, by the names of their contracts, and their routes at the gateway. */
export class ServiceStack extends Stack {
  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    super(scope, id, props);
    const { settings, artifacts, data, gateway } = props;
    let before: ApiRoute | undefined;
    for (const route of props.routes) {
      const { name, method, path } = route.contract;
      const made = new RouteFunction(this, constructId(name), { settings, artifacts, route, ...data });
      const apiRoute = new ApiRoute(this, {
        httpApi: gateway.api,
        authorizer: gateway.authorizer,
        routeKey: HttpRouteKey.with(apiBase + path, HttpMethod[method]),
        lambda: made.lambda,
      });
      // One after the other: API Gateway takes ten changes a second. Source: "Amazon API Gateway quotas", management API.
      if (before) apiRoute.node.addDependency(before);
      before = apiRoute;
    }
  }
}
