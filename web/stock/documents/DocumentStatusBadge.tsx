import { useTranslation } from 'react-i18next';
import type { DocumentStatus, Way } from '#shared/stock/kinds.ts';
import classes from './status-glyph.module.css';
import { StatusGlyph } from './StatusGlyph.tsx';

interface DocumentStatusBadgeProps {
  status: DocumentStatus;
  /** Of a posted dispatch: where its goods are, which says more. */
  way?: Way | null | undefined;
}

/** Where a document stands, as a shape and a word. */
export function DocumentStatusBadge({ status, way = null }: DocumentStatusBadgeProps) {
  const { t } = useTranslation('stockDocuments');
  return (
    <span className={classes.status}>
      <StatusGlyph status={status} />
      {way ? t(`way.${way}`) : t(`status.${status}`)}
    </span>
  );
}
