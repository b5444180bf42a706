export type SigningSecret = {
  readonly kid: string;
  readonly privateKey: { readonly x: string };
  /** When it began to sign, in epoch seconds. */
  readonly since: number;
  /** Its successor: already published, so that verifiers know it before it signs. */
  readonly next?: { readonly kid: string; readonly publishedAt: number };
};

/** What a run of the rotation does: `create` the first key, `announce` a successor, let that `take over`, or nothing. */
export type RotationStep = 'create' | 'announce' | 'take over' | 'nothing';
const day = 24 * 60 * 60;
const signsForSeconds = 30 * day;
/** How long a successor is known before it signs: verifiers cache the public keys for five minutes. */
const announcedForSeconds = 60 * 60;

/** The step that is due. Every run does at most one, so that each can be repeated. */
export function rotationStep(secret: SigningSecret | undefined, now: Date): RotationStep {
  if (!secret) return 'create';
  const seconds = now.getTime() / 1000;
  if (secret.next) return seconds - secret.next.publishedAt >= announcedForSeconds ? 'take over' : 'nothing';
  return seconds - secret.since >= signsForSeconds ? 'announce' : 'nothing';
}
