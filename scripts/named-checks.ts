interface Options {
  /** The words that choose among the checks; all of them where there are none. */
  words: readonly string[];
  /** How often each is made. */
  times?: number;
}

/** Makes checks that have names, one after the other, and prints of each whether it held. The process then ends with 1 if one did not. */
export async function makeChecks(checks: Record<string, () => Promise<string>>, { words, times = 1 }: Options) {
  const unknown = words.filter((word) => !Object.hasOwn(checks, word));
  if (unknown.length > 0)
    throw new Error(`There is no check ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}.`);
  const chosen = Object.entries(checks).filter(([name]) => words.length === 0 || words.includes(name));
  for (const [name, check] of chosen.flatMap((one) => Array.from({ length: times }, () => one))) {
    const begun = performance.now();
    const { ok, told } = await check().then(
      (seen) => ({ ok: true, told: seen }),
      (error: Error) => ({ ok: false, told: error.message }),
    );
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.padStart(6)} s  ${told}`);
    if (!ok) process.exitCode = 1;
  }
}
