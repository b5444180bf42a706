import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Suppresses a finding of cdk-nag, with the reason. `id` is the rule, or `Rule[Part]` for a finding that names a part. */
export function acknowledge(construct: IConstruct, id: string, reason: string): void {
  Validations.of(construct).acknowledge({ id, reason });
}
