import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import type { DocumentServices } from '#shared/stock/services.ts';
import { serviceNames } from '#shared/stock/service-names.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { Facts } from '#web/platform/ui/Facts.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import type { DocumentType } from './document-type.ts';
import { useServices } from './services.ts';

const ServicesDialog = lazy(async () => ({ default: (await import('./ServicesDialog.tsx')).ServicesDialog }));

/** Statuses in which it can be said what was done. */
const open: ReadonlySet<StockDocument['status']> = new Set(['draft', 'submitted', 'approved', 'rejected', 'posted']);

/** What was done with a document for the owner of its goods, beside moving them; nothing of it for goods of the company. */
export function ServicesSection({ type, document }: { type: DocumentType; document: StockDocument }) {
  const { t } = useTranslation('stockDocuments');
  const mayChange = useCan(type.entity)('update') && open.has(document.status);
  const { data, error, refetch } = useServices(type, document);
  const [isOpened, setOpened] = useState(false);
  if (!document.owner || !(mayChange || (data && serviceNames.some((name) => data[name] > 0)))) return null;
  return (
    <Section
      title={t('services.title')}
      busy={!data && !error}
      tools={
        mayChange &&
        data && (
          <Button size="xs" variant="default" onClick={() => setOpened(true)}>
            {t('services.edit')}
          </Button>
        )
      }
    >
      {error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {data && <Done services={data} owner={document.owner.name} />}
      <Suspense>
        {isOpened && data && (
          <ServicesDialog type={type} document={document} services={data} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </Section>
  );
}

function Done({ services, owner }: { services: DocumentServices; owner: string }) {
  const { t } = useTranslation('stockDocuments');
  const done = serviceNames.filter((name) => services[name] > 0);
  if (done.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('services.none', { owner })}
      </Text>
    );
  }
  const amount = (quantity: number) => formatNumber(quantity, Number.isInteger(quantity) ? 0 : 2);
  return <Facts facts={done.map((name) => [t(`services.field.${name}`), amount(services[name])])} />;
}
