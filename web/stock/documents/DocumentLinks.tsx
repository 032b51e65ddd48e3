import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentLink, StockDocument } from '#shared/stock/document.ts';
import { pageOf } from './document-type.ts';

/** The documents that this one follows, leads to, or is undone by. */
export function DocumentLinks({ document }: { document: StockDocument }) {
  const { previous, following, caused_by, caused, voided_by } = document;
  const links: [keyof typeof names, DocumentLink][] = [
    ...(previous ? [['previous', previous] as [keyof typeof names, DocumentLink]] : []),
    ...following.map((one): [keyof typeof names, DocumentLink] => ['following', one]),
    ...(caused_by ? [['caused_by', caused_by] as [keyof typeof names, DocumentLink]] : []),
    ...caused.map((one): [keyof typeof names, DocumentLink] => ['caused', one]),
    ...(voided_by ? [['voided_by', voided_by] as [keyof typeof names, DocumentLink]] : []),
  ];
  const { t } = useTranslation('stockDocuments');
  return (
    links.length > 0 && (
      <Group gap="md">
        {links.map(([how, link]) => (
          <Anchor key={link.id} size="sm" renderRoot={(props) => <Link to={pageOf(link)} {...props} />}>
            {t(nameOf(how, document), { number: link.number ?? t(how === 'caused_by' ? 'link.issue' : 'link.draft') })}
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

/** How a link is called: a dispatch and its arrival name each other, as do an arrival and the difference that it made. */
function nameOf(how: keyof typeof names, { kind }: StockDocument) {
  if (kind === 'arrival' && how === 'previous') return 'link.dispatch';
  if (kind === 'dispatch' && how === 'following') return 'link.arrival';
  if (kind === 'arrival' && how === 'caused') return 'link.difference';
  if (kind === 'transit_difference' && how === 'caused_by') return 'link.differenceOf';
  return names[how];
}
