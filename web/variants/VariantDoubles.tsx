import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Merged } from '#shared/merge.ts';
import type { Variant } from '#shared/variant.ts';
import { call } from '#web/platform/calls/api.ts';
import { MergedRecords } from '#web/platform/records/merge/MergedRecords.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { MergeVariant } from './MergeVariant.tsx';
import { Part } from './Part.tsx';

const path = '/variant';

/** Which variants were merged into a variant, and the way to merge it into another: its own statement, whatever the form does. */
export function VariantDoubles({ variant, onGone }: { variant: Variant; onGone(): void }) {
  const { t } = useTranslation(['variants', 'merge']);
  const mayChange = useCan('productvariant')('update');
  const [isOpen, setOpen] = useState(false);
  const { data: merged } = useQuery({
    queryKey: [path, variant.id, 'merged'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Merged }>('GET', `${path}/${variant.id}/merged`, undefined, signal)).data,
  });
  return (
    <Part heading={t('doubles')}>
      {merged && <MergedRecords path={path} record={{ ...variant, ...merged }} canUpdate={mayChange} />}
      {mayChange && merged?.merged_into === null && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          leftSection={<IconArrowMerge size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('merge:start')}
        </Button>
      )}
      {isOpen && (
        <MergeVariant
          variant={variant}
          onMerged={(into) => {
            if (into !== variant.id) onGone();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Part>
  );
}
