import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patternTokens } from '#shared/position-code.ts';
import { layout, type Layout, type Position, type ProposedLayout, type Room } from '#shared/storage.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { layoutOf, useProposal } from './use-layout.ts';
import { roomsPath, useReadAgain } from './use-warehouse.ts';

interface LayoutDialogProps {
  room: Room;
  positions: readonly Position[];
  onClose(): void;
}

/** Makes the positions of a room: so many rows, bays and levels, and what they are called. Says beforehand what comes of it. */
export function LayoutDialog({ room, positions, onClose }: LayoutDialogProps) {
  const { t } = useTranslation('warehouses');
  const wordsOf = useFieldWords();
  const readAgain = useReadAgain();
  const [initial] = useState(() => layoutOf(room, positions));
  const { dirty, field, values, submit, place } = useRecordForm<Layout>({ schema: layout, initial });
  const proposal = useProposal(room.id, values);
  const { onChange: onPattern, ...pattern } = field('pattern');

  async function make(asked: Layout) {
    const about = `positions ${room.id}`;
    try {
      const { data } = await call<{ data: { made: number } }>('POST', `${roomsPath}/${room.id}/make_positions`, asked);
      const message = t('layout.created', { n: formatNumber(data.made), name: room.name });
      showSuccess({ about, title: t('plan.make'), message });
      return undefined;
    } catch (problem) {
      showFailure({ about, title: t('plan.make'), message: withReason(t('layout.refused'), problem) });
      return wordsOf(problem);
    }
  }

  async function makeAndClose() {
    if (await submit(make)) {
      readAgain();
      onClose();
    }
  }

  return (
    <FormDialog
      title={t('layout.title', { name: room.name })}
      width="default"
      dirty={dirty}
      overlayFor={0}
      submitLabel={t('plan.make')}
      onSubmit={makeAndClose}
      onClose={onClose}
    >
      <Stack gap="sm" ref={place}>
        <SimpleGrid cols={3} spacing="sm">
          {(['rows', 'bays', 'levels'] as const).map((name, index) => {
            const { onChange, ...rest } = field(name);
            return (
              <NumberField
                key={name}
                label={t(`layout.${name}`)}
                withAsterisk
                decimals={0}
                {...(index === 0 && { 'data-autofocus': true })}
                {...rest}
                // Empty is no number of rows: the form says so.
                onChange={(typed) => onChange(typed as number)}
              />
            );
          })}
        </SimpleGrid>
        <TextInput
          label={t('layout.pattern')}
          withAsterisk
          description={t('layout.hint', { tokens: patternTokens.join(' ') })}
          onChange={({ currentTarget }) => onPattern(currentTarget.value)}
          {...pattern}
        />
        <NumberField label={t('layout.capacity_kg')} decimals={0} suffix=" kg" {...field('capacity_kg')} />
        {proposal.isError && (
          <Text size="sm" c="bad" role="alert">
            {t('layout.failed')}
          </Text>
        )}
        <div aria-live="polite">{proposal.data && <Proposed {...proposal.data} />}</div>
      </Stack>
    </FormDialog>
  );
}

/** The preview of the layout in words. */
function Proposed({ made, kept, taken, first, last }: ProposedLayout) {
  const { t } = useTranslation('warehouses');
  return (
    <>
      <Text size="sm" fw={500}>
        {made === 0
          ? t('layout.nothing')
          : t(made === 1 ? 'layout.newOne' : 'layout.new', {
              n: formatNumber(made),
              first: first ?? '',
              last: last ?? '',
            })}
      </Text>
      {kept > 0 && <Text size="sm">{t('layout.kept', { n: formatNumber(kept) })}</Text>}
      {taken.length > 0 && (
        <Text size="sm" c="bad">
          {t('layout.taken', { codes: taken.join(', ') })}
        </Text>
      )}
    </>
  );
}
