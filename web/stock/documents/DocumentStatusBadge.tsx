import { useTranslation } from 'react-i18next';
import type { DocumentStatus } from '#shared/stock/kinds.ts';
import classes from './status-glyph.module.css';
import { StatusGlyph } from './StatusGlyph.tsx';

/** Where a document stands, as a shape and a word. */
export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const { t } = useTranslation('stockDocuments');
  return (
    <span className={classes.status}>
      <StatusGlyph status={status} />
      {t(`status.${status}`)}
    </span>
  );
}
