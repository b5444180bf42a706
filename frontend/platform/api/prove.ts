/** Longer than any phone takes; after it the call is made without a proof. */
const patienceMs = 60_000;

/** Makes a proof of work in a worker, so that the page stays awake. @returns undefined where the browser, or the network, could not */
export async function prove(challenge: string): Promise<string | undefined> {
  try {
    const worker = new Worker(import.meta.env.PROOF_WORKER);
    const proof = await new Promise<string | undefined>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => resolve(undefined);
      setTimeout(resolve, patienceMs);
      worker.postMessage(challenge);
    });
    worker.terminate();
    return proof;
  } catch {
    return undefined;
  }
}
