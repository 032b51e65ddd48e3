import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordImage } from '#web/platform/records/RecordImage.tsx';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { StockTable } from '#web/platform/records/StockTable.tsx';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { RecordStatus } from '#web/platform/ui/StatusBadge.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { productsPath, useProduct } from './use-product.ts';
import { useProductStock } from './use-product-stock.ts';

const loadDialog = () => import('./ProductDialog.tsx');
const ProductDialog = lazy(async () => ({ default: (await loadDialog()).ProductDialog }));

/** The page of a product: how much of it there is and what expires first, its variants, prices and where it lies. */
export default function ProductPage() {
  const { t } = useTranslation(['products', 'ui', 'inventory']);
  const { id = '' } = useParams({ strict: false });
  const canUpdate = useCan('product')('update');
  const { permissions } = useSession().user;
  const formatDate = useFormatDate();
  const { data: product, error, refetch } = useProduct(id);
  const [editing, setEditing] = useState(false);
  const { figures, variants, places, batches } = useProductStock(product);
  return (
    <RecordPage
      entity="product"
      path={productsPath}
      id={id}
      words={{ all: t('page.all'), gone: t('page.missing') }}
      title={product?.name ?? t('product')}
      problem={error}
      tryAgain={() => void refetch()}
      tile={product && <RecordImage image={product.image} />}
      said={
        product && [
          product.name_en,
          product.category?.name,
          <RecordStatus key="status" isActive={product.status === 'active'}>
            {t(`status.${product.status}`)}
          </RecordStatus>,
        ]
      }
      figures={figures}
      buttons={
        product &&
        canUpdate && (
          <Button
            leftSection={<IconPencil size={16} />}
            aria-label={t('ui:record.edit', { name: product.name })}
            onClick={() => setEditing(true)}
            onPointerEnter={() => void loadDialog()}
            onFocus={() => void loadDialog()}
          >
            {t('page.edit')}
          </Button>
        )
      }
    >
      {product && (
        <>
          {variants && (
            <StockTable
              title={t('page.variants')}
              head={t('inventory:field.variant')}
              nameOf={({ variant }) => variant?.name}
              rows={variants}
            />
          )}
          {batches && batches.length > 0 && (
            <StockTable
              title={t('page.expiring')}
              head={t('inventory:field.batch')}
              nameOf={({ batch }) => batch && nameOfBatch(batch, permissions)}
              more={[
                {
                  id: 'expiry',
                  header: t('inventory:field.expiry_date'),
                  width: 'date',
                  cell: ({ batch }) => batch?.expiry_date && formatDate(batch.expiry_date),
                },
              ]}
              rows={batches}
            />
          )}
          {places && places.length > 0 && (
            <StockTable
              title={t('inventory:page.places')}
              head={t('inventory:field.warehouse')}
              nameOf={({ warehouse }) => warehouse?.name}
              rows={places}
            />
          )}
          <ProductFacts product={product} />
          {editing && (
            <Suspense>
              <ProductDialog product={product} onClose={() => setEditing(false)} />
            </Suspense>
          )}
        </>
      )}
    </RecordPage>
  );
}

function nameOfBatch({ id, number }: { id: string; number: string }, permissions: readonly string[]) {
  const page: string = `/app/stockbatch/${id}`;
  return permissions.includes('stockbatch_view') ? <Link to={page}>{number}</Link> : number;
}
