import { ActionIcon, Button } from '@mantine/core';
import { IconKeyboard, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entity, knows } from '#shared/permissions.ts';
import { useCan, useIsBound, useIsTrialOver } from '#web/platform/session/session.tsx';
import type { ExportFormat } from '#web/platform/ui/ExportMenu.tsx';
import { ListExport } from './ListExport.tsx';

interface ListButtonsProps {
  entity: Entity;
  onExport(format: ExportFormat): Promise<void>;
  /** A dialog is asked for. */
  onOpen(dialog: 'create' | 'import' | 'shortcuts'): void;
  /** The pointer or the focus has come to the button that creates a record. */
  onNearCreate(): void;
  /** Buttons beside that one. */
  children: ReactNode;
}

/** The actions on a list as a whole; those without permission are grey, and to people of partners not there. */
export function ListButtons({ entity, onExport, onOpen, onNearCreate, children }: ListButtonsProps) {
  const { t } = useTranslation(['ui', 'records']);
  const can = useCan(entity);
  const canCreate = can('create');
  const isBound = useIsBound();
  const whyNot = t(useIsTrialOver() ? 'trialOver' : 'notAllowed');

  return (
    <>
      <ActionIcon
        variant="default"
        size={32}
        visibleFrom="sm"
        aria-label={t('records:keys.open')}
        title={t('records:keys.open')}
        onClick={() => onOpen('shortcuts')}
      >
        <IconKeyboard size={18} />
      </ActionIcon>
      {(knows(entity, 'export') || knows(entity, 'import')) && (
        <ListExport
          canExport={can('export')}
          canImport={can('import') && (canCreate || can('update'))}
          whyNoImport={whyNot}
          onExport={onExport}
          {...(knows(entity, 'import') && { onImport: () => onOpen('import') })}
        />
      )}
      {children}
      {(canCreate || !isBound) && (
        <Button
          leftSection={<IconPlus size={16} />}
          disabled={!canCreate}
          title={canCreate ? undefined : whyNot}
          onClick={() => onOpen('create')}
          onPointerEnter={onNearCreate}
          onFocus={onNearCreate}
        >
          {t('record.create')}
        </Button>
      )}
    </>
  );
}
