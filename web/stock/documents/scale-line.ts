/** Why what a scale sent is no net weight: too much lies on it, it still moves, or the packaging is on it. */
export type ScaleFault = 'overload' | 'moving' | 'gross';

/** The letters that a scale sends beside the figures. Two-letter heads as most indicators have them, and the letters of others. */
const marks: Record<string, ScaleFault | 'fine'> = {
  OL: 'overload',
  US: 'moving',
  SD: 'moving',
  D: 'moving',
  GS: 'gross',
  GR: 'gross',
  G: 'gross',
  ST: 'fine',
  S: 'fine',
  NT: 'fine',
  NET: 'fine',
  N: 'fine',
};

const LINE = /^((?:[A-Z]+(?:[,\s]+|$))*)([+-]?\s*[\d.,]*)[-\s]*(?:KG)?[,\s]*([A-Z]*)$/;

/**
 * Reads a line of a scale, such as `ST,NT,+  10.250kg`; undefined where the text is none. Scales do not part thousands:
 * the only sign in their figures is the decimal one.
 */
export function scaleLineIn(text: string): { kg: number } | { fault: ScaleFault } | undefined {
  const [, head = '', figures = '', tail = ''] = LINE.exec(text.trim().toUpperCase()) ?? [];
  const told = [...head.split(/[,\s]+/), tail].filter(Boolean).map((mark) => marks[mark]);
  if (told.length === 0 || told.includes(undefined)) return undefined;
  const fault = (['overload', 'moving', 'gross'] as const).find((each) => told.includes(each));
  if (fault) return { fault };
  const plain = /^([+-]?)\s*(\d+(?:[.,]\d+)?)$/.exec(figures);
  return plain ? { kg: Number(`${plain[1]}${plain[2]!.replace(',', '.')}`) } : undefined;
}
