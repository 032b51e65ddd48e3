import { ActionIcon } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { lazy, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/product.ts';
import { RecordScreen } from '#web/platform/records/RecordScreen.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { useGenerator } from '../variants/use-generator.tsx';
import { productColumns } from './columns.tsx';

// The form is larger than the list; it is fetched when someone is about to open it.
const loadDialog = () => import('./ProductDialog.tsx');
const ProductDialog = lazy(async () => ({ default: (await loadDialog()).ProductDialog }));

const parentsOnly = { product_type: 'parent' };

const nameOf = (product: Product) => product.name;

const isActive = (product: Product) => product.status === 'active';

const productDialog = (product: Product | null, close: () => void) => (
  <ProductDialog product={product} onClose={close} />
);

/** The list of parent products, and the dialog to create or change one. */
export default function ProductScreen() {
  const { t } = useTranslation(['products', 'variants', 'ui']);
  const formatDate = useFormatDate();
  const columns = useMemo(() => productColumns({ t, formatDate }), [t, formatDate]);

  const canCreateVariants = useCan('productvariant')('create');
  const { open, near, dialog } = useGenerator();
  const variantsOf = useCallback(
    (product: Product) => {
      const label = t('variants:generator.openFor', { name: product.name });
      return (
        <ActionIcon
          variant="subtle"
          aria-label={label}
          title={label}
          onClick={() => open(product)}
          onPointerEnter={near}
          onFocus={near}
        >
          <IconStack2 size={18} />
        </ActionIcon>
      );
    },
    [t, open, near],
  );

  return (
    <>
      <RecordScreen<Product>
        entity="product"
        path="/products"
        name="product"
        what={t('product')}
        columns={columns}
        nameOf={nameOf}
        isActive={isActive}
        fixed={parentsOnly}
        dialog={productDialog}
        loadDialog={loadDialog}
        moreActions={canCreateVariants ? variantsOf : undefined}
      />
      {dialog}
    </>
  );
}
