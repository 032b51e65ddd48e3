import type { Element } from '#shared/scan/elements.ts';

interface Rule {
  /** One of these has to stand on the label as well; those with a plus between them together. */
  needs?: readonly string[];
  never?: readonly string[];
}

/** Which elements of labels of ours have to stand together, and which must not (GS1 Barcode Syntax Dictionary, `req` and `ex`). */
const rules: Record<string, Rule> = {
  '01': { never: ['37', '02'] },
  '02': { needs: ['37'], never: ['01'] },
  10: { needs: ['01', '02'] },
  11: { needs: ['01', '02'] },
  15: { needs: ['01', '02'] },
  17: { needs: ['01', '02'] },
  21: { needs: ['01'] },
  37: { needs: ['00+02'] },
  3103: { needs: ['01', '02'] },
  3303: { needs: ['00', '01'] },
};

/** The elements of a label, over all of its symbols, that lack others or must not stand beside them. */
export function misplaced(elements: readonly Element[]): string[] {
  const there = new Set(elements.map(([identifier]) => identifier));
  return [...there].filter((identifier) => {
    const { needs, never = [] } = rules[identifier] ?? {};
    const isMet = !needs || needs.some((one) => one.split('+').every((each) => there.has(each)));
    return !isMet || never.some((one) => there.has(one));
  });
}
