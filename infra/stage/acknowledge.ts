import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Says why a finding of cdk-nag is right as it is. Findings with a part of their own go by `Rule[Part]`. */
export function acknowledge(construct: IConstruct, id: string, reason: string): void {
  Validations.of(construct).acknowledge({ id, reason });
}
