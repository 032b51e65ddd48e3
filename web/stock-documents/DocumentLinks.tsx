import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentLink, StockDocument } from '#shared/stock/document.ts';
import { pageOf } from './family.ts';

/** The documents that this one follows, leads to, or is undone by. */
export function DocumentLinks({ document: { previous, following, voided_by } }: { document: StockDocument }) {
  const links: [keyof typeof names, DocumentLink][] = [
    ...(previous ? [['previous', previous] as [keyof typeof names, DocumentLink]] : []),
    ...following.map((one): [keyof typeof names, DocumentLink] => ['following', one]),
    ...(voided_by ? [['voided_by', voided_by] as [keyof typeof names, DocumentLink]] : []),
  ];
  const { t } = useTranslation('stockDocuments');
  return (
    links.length > 0 && (
      <Group gap="md">
        {links.map(([how, link]) => (
          <Anchor key={link.id} size="sm" renderRoot={(props) => <Link to={pageOf(link)} {...props} />}>
            {t(names[how], { number: link.number ?? t('link.draft') })}
          </Anchor>
        ))}
      </Group>
    )
  );
}

const names = {
  previous: 'link.previous',
  following: 'link.following',
  voided_by: 'link.voided_by',
} as const;
