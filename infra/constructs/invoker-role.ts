import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { allow } from './table-access.ts';

/** Creates the role in which API Gateway invokes these functions and no others. */
export function createInvoker(scope: Construct, id: string, functionArns: readonly string[]): Role {
  const statement = allow(['lambda:InvokeFunction'], ...functionArns);
  return new Role(scope, id, {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: { invoke: new PolicyDocument({ statements: [statement] }) },
  });
}
