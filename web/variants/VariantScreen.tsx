import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variant } from '#shared/variant.ts';
import { RecordScreen } from '#web/platform/records/RecordScreen.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { variantColumns } from './columns.tsx';
import { useGenerator } from './use-generator.tsx';
import classes from './variant-screen.module.css';

// The form is larger than the list; it is fetched when someone is about to open it.
const loadDialog = () => import('./VariantDialog.tsx');
const VariantDialog = lazy(async () => ({ default: (await loadDialog()).VariantDialog }));

const ofParents = { product_type: 'parent' };

const nameOf = (variant: Variant) => variant.name;

const isActive = (variant: Variant) => variant.status === 'active';

const variantDialog = (variant: Variant | null, close: () => void) => (
  <VariantDialog variant={variant} onClose={close} />
);

/** The list of variants, the dialog to create or change one, and the one to create several. */
export default function VariantScreen() {
  const { t } = useTranslation(['variants', 'ui']);
  const can = useCan('productvariant');
  const formatDate = useFormatDate();
  const columns = useMemo(() => variantColumns({ t, formatDate }), [t, formatDate]);
  const generator = useGenerator();

  return (
    <>
      <RecordScreen<Variant>
        entity="productvariant"
        path="/variant"
        name="variant"
        what={t('variant')}
        columns={columns}
        nameOf={nameOf}
        isActive={isActive}
        fixed={ofParents}
        dialog={variantDialog}
        loadDialog={loadDialog}
        buttons={
          can('create') && (
            <Button
              variant="default"
              classNames={{ root: classes.button ?? '', label: classes.label ?? '', section: classes.section ?? '' }}
              aria-label={t('generator.several')}
              title={t('generator.several')}
              leftSection={<IconStack2 size={16} />}
              onClick={() => generator.open(null)}
              onPointerEnter={generator.near}
              onFocus={generator.near}
            >
              {t('generator.several')}
            </Button>
          )
        }
      />
      {generator.dialog}
    </>
  );
}
