import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentLink, StockDocument } from '#shared/stock/document.ts';
import { pageOf } from './document-type.ts';

/** The documents that this one follows, leads to, or is undone by. */
export function DocumentLinks({ document }: { document: StockDocument }) {
  const { previous, following, caused_by, caused, voided_by } = document;
  const links: { how: keyof typeof names; link: DocumentLink & { kind?: string } }[] = [
    ...(previous ? [{ how: 'previous' as const, link: previous }] : []),
    ...following.map((link) => ({ how: 'following' as const, link })),
    ...(caused_by ? [{ how: 'caused_by' as const, link: caused_by }] : []),
    ...caused.map((link) => ({ how: 'caused' as const, link })),
    ...(voided_by ? [{ how: 'voided_by' as const, link: voided_by }] : []),
  ];
  const { t } = useTranslation('stockDocuments');
  return (
    links.length > 0 && (
      <Group gap="md">
        {links.map(({ how, link }) => (
          <Anchor key={link.id} size="sm" renderRoot={(props) => <Link to={pageOf(link)} {...props} />}>
            {t(nameOf(how, document, link.kind), {
              number: link.number ?? t(how === 'caused_by' ? 'link.issue' : 'link.draft'),
            })}
          </Anchor>
        ))}
      </Group>
    )
  );
}

const names = {
  previous: 'link.previous',
  following: 'link.following',
  caused_by: 'link.caused_by',
  caused: 'link.caused',
  voided_by: 'link.voided_by',
} as const;

/** How a link is called: a dispatch and its arrival name each other, as do a document and the difference or correction that it made. */
function nameOf(how: keyof typeof names, { kind }: StockDocument, linked?: string) {
  if (kind === 'arrival' && how === 'previous') return 'link.dispatch';
  if (kind === 'dispatch' && how === 'following') return 'link.arrival';
  if (how === 'caused' && linked === 'transit_difference') return 'link.difference';
  if (how === 'caused' && linked === 'count_correction') return 'link.correction';
  if (kind === 'stock_take' && how === 'following') return 'link.correction';
  if (kind === 'transit_difference' && how === 'caused_by') return 'link.differenceOf';
  if (kind === 'count_correction' && how === 'caused_by') return 'link.correctionOf';
  if (kind === 'count_correction' && how === 'previous') return 'link.countOf';
  return names[how];
}
