import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/product.ts';
import { RecordScreen } from '../RecordScreen.tsx';
import { useFormatDate } from '../session.tsx';
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
  const { t } = useTranslation(['products', 'ui']);
  const formatDate = useFormatDate();
  const columns = useMemo(() => productColumns({ t, formatDate }), [t, formatDate]);

  return (
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
    />
  );
}
