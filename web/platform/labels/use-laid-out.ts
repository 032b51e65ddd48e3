import { useEffect, useState } from 'react';
import type { LabelContent } from './content.ts';
import { type LabelLayout, layoutOf } from './layout.ts';
import type { LabelSize, Resolution } from './sizes.ts';

/** Labels that are drawn in one go: symbols take milliseconds each, and a run of a thousand must not hold the screen up. */
const AT_ONCE = 40;

interface LaidOutLabel {
  id: string;
  layout: LabelLayout;
}

interface Run {
  labels: readonly LabelContent[];
  size: LabelSize;
  resolution: Resolution;
}

interface Drawn extends Run {
  laidOut: readonly LaidOutLabel[];
  /** Cartons of a batch are alike, and drawn once. */
  alike: ReadonlyMap<string, LabelLayout>;
}

function drawMore({ laidOut, alike: before, ...run }: Drawn): Drawn {
  const { labels, size, resolution } = run;
  const alike = new Map(before);
  const more = labels.slice(laidOut.length, laidOut.length + AT_ONCE).map((label) => {
    const { id: _, ...content } = label;
    const key = JSON.stringify(content);
    const layout = alike.get(key) ?? layoutOf(label, size, resolution);
    alike.set(key, layout);
    return { id: label.id, layout };
  });
  return { ...run, laidOut: [...laidOut, ...more], alike };
}

const begin = (run: Run): Drawn => drawMore({ ...run, laidOut: [], alike: new Map() });

/** The labels of a run that are drawn so far, in their order; more follow as long as there are some. */
export function useLaidOut(labels: readonly LabelContent[], size: LabelSize, resolution: Resolution) {
  const [drawn, setDrawn] = useState(() => begin({ labels, size, resolution }));
  const isOther = drawn.labels !== labels || drawn.size !== size || drawn.resolution !== resolution;
  if (isOther) setDrawn(begin({ labels, size, resolution }));
  useEffect(() => {
    if (drawn.laidOut.length === drawn.labels.length) return undefined;
    const next = setTimeout(() => setDrawn(drawMore), 0);
    return () => clearTimeout(next);
  }, [drawn]);
  return drawn.laidOut;
}
