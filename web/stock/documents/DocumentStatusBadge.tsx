import { useTranslation } from 'react-i18next';
import type { DocumentRow } from '#shared/stock/document.ts';
import type { DocumentStatus, Way } from '#shared/stock/kinds.ts';
import classes from './status-glyph.module.css';
import { StatusGlyph } from './StatusGlyph.tsx';

interface DocumentStatusBadgeProps {
  status: DocumentStatus;
  /** Of a posted dispatch: where its goods are, which says more. */
  way?: Way | null | undefined;
  /** Of a draft that people of a partner asked for: whether somebody of the store has taken it on, which says more. */
  asked?: 'asked' | 'taken' | undefined;
}

/** Where a document stands, as a shape and a word. */
export function DocumentStatusBadge({ status, way = null, asked }: DocumentStatusBadgeProps) {
  const { t } = useTranslation('stockDocuments');
  return (
    <span className={classes.status}>
      <StatusGlyph status={status} />
      {asked ? t(`asked.state.${asked}`) : way ? t(`way.${way}`) : t(`status.${status}`)}
    </span>
  );
}

/** What a document says beside its status where it was asked for and is still a draft. */
export const askedState = ({ is_asked, status, taken_at }: Pick<DocumentRow, 'is_asked' | 'status' | 'taken_at'>) =>
  is_asked && status === 'draft' ? (taken_at === null ? 'asked' : 'taken') : undefined;
