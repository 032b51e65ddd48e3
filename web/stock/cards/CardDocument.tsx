import { Link } from '@tanstack/react-router';
import type { CardLine } from '#shared/stock/stock-card.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { mayOpen, pageOf } from '#web/stock/documents/document-type.ts';
import classes from '#web/stock/documents/table.module.css';
import { useDocumentName } from '#web/stock/documents/words.ts';

/** The document of a line by its name, with the way to it for who may open it. */
export function CardDocument({ document }: Pick<CardLine, 'document'>) {
  const { permissions } = useSession().user;
  const name = useDocumentName()(document);
  if (!mayOpen(permissions, document)) return name;
  return (
    <Link to={pageOf(document)} className={classes.link}>
      {name}
    </Link>
  );
}
