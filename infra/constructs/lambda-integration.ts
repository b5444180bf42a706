import { Duration } from 'aws-cdk-lib';
import {
  HttpIntegrationType,
  HttpRouteIntegration,
  type HttpRouteIntegrationBindOptions,
  type HttpRouteIntegrationConfig,
  IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { lambdaTimeoutMs } from '#infra/edge/api-limits.ts';

/**
 * A Lambda behind a route, invoked by API Gateway in a role. CDK's integration creates a permission per function
 * instead: a sixth resource for each route, of the five hundred that a stack may have.
 */
export class LambdaIntegration extends HttpRouteIntegration {
  readonly #functionArn: string;
  readonly #role: IRole;

  constructor(id: string, functionArn: string, role: IRole) {
    super(id);
    this.#functionArn = functionArn;
    this.#role = role;
  }

  bind(_options: HttpRouteIntegrationBindOptions): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.#role),
      // Longer than the Lambda's, whose own timeout is reported better.
      timeout: Duration.millis(lambdaTimeoutMs + 1_000),
    };
  }
}
