import { Duration } from 'aws-cdk-lib';
import { HttpRoute, type HttpRouteProps } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { lambdaTimeoutMs } from '#infra/edge/api-limits.ts';

export type ApiRouteProps = Pick<HttpRouteProps, 'httpApi' | 'routeKey' | 'authorizer'> & {
  readonly lambda: IFunction;
};

/**
 * A route of the API to its function. Its logical id comes from its key: with another function the same route is changed, and
 * CloudFormation deletes the old function and its permission only after all else has succeeded.
 */
export class ApiRoute extends HttpRoute {
  constructor(scope: Construct, { lambda, ...props }: ApiRouteProps) {
    // Longer than the Lambda's, whose own timeout is reported better.
    const timeout = Duration.millis(lambdaTimeoutMs + 1_000);
    const integration = new HttpLambdaIntegration('Integration', lambda, { timeout });
    super(scope, props.routeKey.key, { ...props, integration });
    // Nobody meets a function that the gateway may not invoke yet.
    this.node.findChild('Integration').node.addDependency(this.node.findChild('Integration-Permission'));
  }
}
