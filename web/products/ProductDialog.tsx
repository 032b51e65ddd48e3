import { Tabs, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/product.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { RecordHistory } from '#web/platform/records/RecordHistory.tsx';
import { UsedBy } from '#web/platform/records/UsedBy.tsx';
import { useSaveRecord } from '#web/platform/records/records.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { InformationTab } from './InformationTab.tsx';
import { InventoryTab } from './InventoryTab.tsx';
import { formOf, isShown, multipartOf, productFormSchema, settle, type Tab, tabNames, tabOf } from './product-form.ts';
import classes from './product-dialog.module.css';
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
  const { t } = useTranslation(['products', 'ui']);
  const [initial] = useState(() => formOf(product));
  const [tab, setTab] = useState<Tab>('information');
  const save = useSaveRecord('/products', t('product'));
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

  async function saveAndClose() {
    const saved = await form.submit(async (values, version) => {
      const { expired_date } = values;
      if (expired_date !== null && expired_date !== pastMeant && expired_date < todayIn(time_zone)) {
        setPastMeant(expired_date);
        return { expired_date: t('pastExpiry', { date: formatDate(expired_date) }) };
      }
      return save({ id: product?.id ?? null, version, name: values.name.trim(), body: multipartOf(values) });
    });
    if (saved) {
      onClose();
    }
  }

  const what = t('product');
  const shown = tabNames.filter((name) => isShown(name, form.values));
  return (
    <FormDialog
      title={product ? t('ui:record.editTitle', { name: product.name }) : t('ui:record.createTitle', { what })}
      width="large"
      dirty={form.dirty}
      overlayFor={product ? pauses.overlay : 0}
      onSubmit={saveAndClose}
      onClose={onClose}
    >
      {choices.failed && (
        <Text c="bad" size="sm" mb="sm" role="alert">
          {t('ui:choicesFailed')}
        </Text>
      )}
      <MeanwhilePanel
        form={form}
        entity="product"
        offered={[choices.category, choices.group, choices.commodity, choices.processtype].flat()}
      />
      <Tabs value={tab} onChange={(chosen) => setTab(chosen as Tab)} ref={place}>
        <Tabs.List mb="md" className={classes.tabs ?? ''}>
          {shown.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              className={classes.tab ?? ''}
              rightSection={faulty.has(name) && <FaultMark text={t('tab.faulty')} />}
            >
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((name) => {
          const Panel = panels[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Panel form={form} product={form.record} choices={choices} />
            </Tabs.Panel>
          );
        })}
      </Tabs>
      {product && (
        <>
          <UsedBy path="/products" id={product.id} />
          <RecordHistory path="/products" id={product.id} name={product.name} />
        </>
      )}
    </FormDialog>
  );
}

const FaultMark = ({ text }: { text: string }) => (
  <>
    <IconAlertCircle size={16} color="var(--palka-bad)" aria-hidden />
    <VisuallyHidden>{text}</VisuallyHidden>
  </>
);
