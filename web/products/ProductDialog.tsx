import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/product.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { RecordFormDialog } from '#web/platform/records/RecordFormDialog.tsx';
import { RecordHistory } from '#web/platform/records/RecordHistory.tsx';
import { UsedBy } from '#web/platform/records/UsedBy.tsx';
import { useSaveRecord } from '#web/platform/records/records.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { FormTabs } from '#web/platform/ui/FormTabs.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { InformationTab } from './InformationTab.tsx';
import { InventoryTab } from './InventoryTab.tsx';
import { formOf, isShown, multipartOf, productFormSchema, settle, type Tab, tabNames, tabOf } from './product-form.ts';
import { PurchaseTab } from './PurchaseTab.tsx';
import { SalesTab } from './SalesTab.tsx';
import type { TabProps } from './tab-props.ts';
import { useChoices } from './use-choices.ts';

interface ProductDialogProps {
  /** Null for a new one. */
  product: Product | null;
  onClose(): void;
}

const panels: Record<Tab, ComponentType<TabProps>> = {
  information: InformationTab,
  sales: SalesTab,
  purchase: PurchaseTab,
  inventory: InventoryTab,
};

/** The form of a product on up to four tabs. A tab with an error is marked, and the first such tab opens. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const { t } = useTranslation('products');
  const [initial] = useState(() => formOf(product));
  const [tab, setTab] = useState<Tab>('information');
  const save = useSaveRecord('/products', t('product'), '/app/product');
  const { place, ...form } = useRecordForm({
    schema: productFormSchema,
    initial,
    record: product,
    formOf,
    settle,
    onFault: (field) => setTab(tabOf(field)),
  });
  const choices = useChoices(form.record);
  const { time_zone } = useSession().company;
  const formatDate = useFormatDate();
  /** An expiry in the past that is there already, or that one was asked about. */
  const [pastMeant, setPastMeant] = useState(initial.expired_date);
  const faulty = new Set(Object.keys(form.errors).map(tabOf));

  const saveProduct = () =>
    form.submit(async (values, version) => {
      const { expired_date } = values;
      if (expired_date !== null && expired_date !== pastMeant && expired_date < todayIn(time_zone)) {
        setPastMeant(expired_date);
        return { expired_date: t('pastExpiry', { date: formatDate(expired_date) }) };
      }
      return save({ id: product?.id ?? null, version, name: values.name.trim(), body: multipartOf(values) });
    });

  const shown = tabNames.filter((name) => isShown(name, form.values));
  return (
    <RecordFormDialog
      what={t('product')}
      name={product?.name}
      dirty={form.dirty}
      choicesFailed={choices.failed}
      onSave={saveProduct}
      onClose={onClose}
    >
      <MeanwhilePanel
        form={form}
        entity="product"
        offered={[choices.category, choices.group, choices.commodity, choices.processtype].flat()}
      />
      <FormTabs
        tabs={shown}
        value={tab}
        faulty={faulty}
        ref={place}
        label={(name) => t(`tab.${name}`)}
        onChange={setTab}
      >
        {(name) => {
          const Panel = panels[name];
          return <Panel form={form} product={form.record} choices={choices} />;
        }}
      </FormTabs>
      {product && (
        <>
          <UsedBy path="/products" id={product.id} />
          <RecordHistory path="/products" id={product.id} name={product.name} />
        </>
      )}
    </RecordFormDialog>
  );
}
