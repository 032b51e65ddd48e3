import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DocumentLink } from '#shared/stock/document.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';

/** Leads to the page of a document, for people who may view it. */
export function DocumentAnchor({ document, children }: { document: DocumentLink; children: ReactNode }) {
  const canView = useCan(document.entity)('view');
  return canView ? (
    <Anchor fz="inherit" renderRoot={(props) => <Link to={pageOf(document)} {...props} />}>
      {children}
    </Anchor>
  ) : (
    children
  );
}
