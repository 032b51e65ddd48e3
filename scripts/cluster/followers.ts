import { setTimeout as sleep } from 'node:timers/promises';

/** A page that is told live, and opens its stream again when that ended, as browsers do. */
export function followStock(port: number, token: string, companyId: string) {
  const leaving = new AbortController();
  const heard: number[] = [];
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/events?company_id=${companyId}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? [])
      if (/^event: (stocks|hello)$/m.test(decoder.decode(chunk, { stream: true }))) heard.push(performance.now());
  };
  const following = (async () => {
    while (!leaving.signal.aborted) {
      await read().catch(() => {});
      await sleep(2000, undefined, { signal: leaving.signal }).catch(() => {});
    }
  })();
  return {
    heardSince: (moment: number) => heard.some((at) => at > moment),
    async stop() {
      leaving.abort();
      await following;
    },
  };
}

/** How a file that was asked for ended: whole, or refused with its reason. */
export async function makeFile(port: number, token: string, rows: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/fishing_area/export?format=csv`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (answer.headers.get('content-type')?.startsWith('application/problem+json'))
    return `refused with ${answer.status}`;
  const lines = text.split('\r\n').filter(Boolean).length;
  if (answer.status !== 200 || lines <= rows)
    throw new Error(`A file of ${lines} lines was answered with ${answer.status}.`);
  return 'whole';
}
