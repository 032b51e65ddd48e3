import type { ReportContent } from './fishfin-reports.ts';
import { formatNumber, formatRupiah } from './format-number.ts';

type Name = 'outstanding' | 'value' | 'ltv' | 'availability' | 'top_up' | 'packs' | 'net_weight';

/** A figure of a report, with what it was in the report before; null where that is not known. */
export interface ReportFigure {
  name: Name;
  kind: 'kg' | 'packs' | 'percent' | 'rupiah';
  now: number | null;
  before: number | null;
}

/** How the facility stands, in the order in which one reads it. */
export function figuresIn({ standing, before, top_up }: ReportContent): ReportFigure[] {
  const of = (name: Exclude<Name, 'top_up'>, kind: ReportFigure['kind']): ReportFigure => ({
    name,
    kind,
    now: standing[name],
    before: before?.[name] ?? null,
  });
  return [
    of('outstanding', 'rupiah'),
    of('value', 'rupiah'),
    of('ltv', 'percent'),
    of('availability', 'rupiah'),
    { name: 'top_up', kind: 'rupiah', now: top_up, before: null },
    of('packs', 'packs'),
    of('net_weight', 'kg'),
  ];
}

/** A figure as people read it; a dash where it is not known. */
export function writtenFigure(value: number | null, kind: ReportFigure['kind']): string {
  if (value === null) return '—';
  if (kind === 'rupiah') return formatRupiah(value);
  if (kind === 'percent') return `${formatNumber(value, 2)} %`;
  return kind === 'kg' ? `${formatNumber(value, 3)} kg` : formatNumber(value);
}
