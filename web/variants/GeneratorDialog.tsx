import { Alert, Button, MultiSelect, SimpleGrid, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attributeNames, type VariantProduct } from '#shared/variant.ts';
import { GENERATED_MAX } from '#shared/variant-generator.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { ReferenceSelect } from '#web/platform/records/ReferenceSelect.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { goToUnread } from '#web/platform/ui/unread.ts';
import { type Chosen, type Edit, nothingChosen, rowsOf, sentOf } from './generator-rows.ts';
import { GeneratorTable } from './GeneratorTable.tsx';
import { Part } from './Part.tsx';
import { ProductSelect } from './ProductSelect.tsx';
import { type Shared, useGenerate } from './use-generate.ts';
import { useProposals } from './use-proposals.ts';
import { useVariantChoices } from './use-variant-choices.ts';

interface GeneratorDialogProps {
  /** Null when it is still to be chosen. */
  product: VariantProduct | null;
  onClose(): void;
}

const SKELETON_HEIGHT = 120;
const nothingShared: Shared = { uom_id: null, catch_weight: false, net_weight: null };

/** Makes the variants of a product out of every combination of chosen attributes, after showing them. */
export function GeneratorDialog({ product: given, onClose }: GeneratorDialogProps) {
  const { t } = useTranslation(['variants', 'ui', 'common']);
  const router = useRouter();
  const [product, setProduct] = useState(given);
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const [shared, setShared] = useState(nothingShared);
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({});
  const choices = useVariantChoices(null);
  const proposals = useProposals(product?.id, chosen);
  const { made, faults, generate, place } = useGenerate();

  const rows = product && !proposals.tooMany ? rowsOf(proposals.proposed, edits) : [];
  const sent = sentOf(rows);
  const edit = useCallback(
    (key: string, change: Edit) => setEdits((before) => ({ ...before, [key]: { ...before[key], ...change } })),
    [],
  );

  async function submit() {
    if (made !== undefined) {
      onClose();
      router.history.push(`/app/productvariant?${new URLSearchParams({ search: product!.name })}`);
    } else if (product && sent.length > 0 && !proposals.isPlaceholderData && !goToUnread()) {
      await generate({ product, shared, rows });
    }
  }

  const isTouched = chosen !== nothingChosen || shared !== nothingShared || Object.keys(edits).length > 0;
  const dirty = made === undefined && (product !== given || isTouched);
  const create =
    sent.length > 0
      ? t('generator.create', { count: sent.length, n: formatNumber(sent.length) })
      : t('generator.nothing');
  return (
    <FormDialog
      title={given ? t('generator.openFor', { name: given.name }) : t('generator.title')}
      width="large"
      dirty={dirty}
      overlayFor={0}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={made === undefined ? create : t('generator.show')}
      {...(made !== undefined && { leaveLabel: t('common:close') })}
    >
      {made === undefined ? (
        <Stack gap="md" ref={place}>
          {choices.failed && (
            <Text c="bad" size="sm" role="alert">
              {t('ui:choicesFailed')}
            </Text>
          )}
          {!given && (
            <ProductSelect product={product} error={faults.fields.product_id} autoFocus onChange={setProduct} />
          )}
          <Part heading={t('part.told')}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {attributeNames.map((name, index) => (
                <MultiSelect
                  key={name}
                  label={t(`field.${name}`)}
                  {...(given && index === 0 && { 'data-autofocus': true })}
                  searchable
                  clearable
                  placeholder={chosen[name].length === 0 ? t('generator.choose') : undefined}
                  nothingFoundMessage={t('common:not_found')}
                  data={choices.attributes[name].map((choice) => ({ value: choice.id, label: choice.name }))}
                  value={chosen[name]}
                  onChange={(ids) => setChosen({ ...chosen, [name]: ids })}
                />
              ))}
            </SimpleGrid>
          </Part>
          <Part heading={t('generator.shared')}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <ReferenceSelect
                label={t('field.uom_id')}
                data={choices.uoms}
                data-path="uom_id"
                error={faults.fields.uom_id}
                value={shared.uom_id}
                onChange={(uom_id) => setShared({ ...shared, uom_id })}
              />
              <NumberField
                label={t(shared.catch_weight ? 'field.nominal_weight' : 'field.net_weight')}
                withAsterisk={!shared.catch_weight}
                decimals={3}
                suffix=" kg"
                placeholder="0 kg"
                data-path="net_weight"
                error={faults.fields.net_weight}
                value={shared.net_weight}
                onChange={(net_weight) => setShared({ ...shared, net_weight })}
              />
            </SimpleGrid>
            <Switch
              mt="sm"
              label={t('field.catch_weight')}
              description={t('hint.catch_weight')}
              checked={shared.catch_weight}
              onChange={({ currentTarget }) => setShared({ ...shared, catch_weight: currentTarget.checked })}
            />
          </Part>
          <Part heading={t('generator.combinations')}>{combinations()}</Part>
        </Stack>
      ) : (
        <Alert
          color="good"
          role="status"
          title={t('generator.created', { count: made, n: formatNumber(made), product: product!.name })}
        >
          {t('generator.next')}
        </Alert>
      )}
    </FormDialog>
  );

  function combinations() {
    if (!product) {
      return <Text size="sm">{t('generator.productFirst')}</Text>;
    }
    if (proposals.tooMany) {
      const n = formatNumber(proposals.combinations);
      return (
        <Text size="sm" role="alert">
          {t('generator.tooMany', { n, max: formatNumber(GENERATED_MAX) })}
        </Text>
      );
    }
    if (proposals.isError) {
      return (
        <Text size="sm" role="alert">
          {t('generator.failed')}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void proposals.refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Text>
      );
    }
    if (rows.length === 0) {
      return <Skeleton height={SKELETON_HEIGHT} role="status" aria-label={t('common:loading')} />;
    }
    const fresh = rows.filter(({ variant }) => !variant.existing).length;
    return (
      <>
        <Text size="sm" mb="xs" aria-live="polite">
          {fresh > 0
            ? t('generator.summary', { chosen: formatNumber(sent.length), all: formatNumber(rows.length) })
            : t('generator.none')}
        </Text>
        <GeneratorTable rows={rows} faults={faults.rows} onEdit={edit} />
      </>
    );
  }
}
