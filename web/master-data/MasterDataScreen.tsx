import { lazy, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MasterData } from '#shared/master-data/index.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { RecordScreen } from '../RecordScreen.tsx';
import { useFormatDate } from '../session.tsx';
import type { GridColumn } from '../ui/DataGrid.tsx';
import { kinds } from './kinds.tsx';
import type { MasterDataRecord } from './record.ts';
import { useResourceTexts } from './resource-texts.ts';

// Fetched when someone is about to open it.
const loadDialog = () => import('./RecordDialog.tsx');
const RecordDialog = lazy(async () => ({ default: (await loadDialog()).RecordDialog }));

const nameOf = (record: MasterDataRecord) => String(record['name']);

/** The screen of one kind of reference data; everything on it follows the declaration. */
export function MasterDataScreen({ resource }: { resource: MasterData }) {
  const { one } = useResourceTexts(resource);
  const columns = useColumns(resource);
  const dialog = useCallback(
    (record: MasterDataRecord | null, close: () => void) => (
      <RecordDialog resource={resource} record={record} onClose={close} />
    ),
    [resource],
  );

  return (
    <RecordScreen<MasterDataRecord>
      entity={resource.permission}
      path={resource.path}
      name={resource.name}
      what={one}
      columns={columns}
      nameOf={nameOf}
      dialog={dialog}
      loadDialog={loadDialog}
    />
  );
}

function useColumns(resource: MasterData): GridColumn<MasterDataRecord>[] {
  const { t } = useTranslation('ui');
  const { fields: labels } = useResourceTexts(resource);
  const formatDate = useFormatDate();
  const created = t('record.created');

  return useMemo(() => {
    const fields: Resource['fields'] = resource.fields;
    return resource.columns.map((id): GridColumn<MasterDataRecord> => {
      const field = fields[id];
      if (!field) {
        return { id, header: created, width: 'date', sortable: true, cell: (row) => formatDate(row.created_at) };
      }
      const { cell, width } = kinds[field.kind];
      return { id, header: labels[id] ?? id, width, sortable: true, cell: (row) => cell(row[id]) };
    });
  }, [resource, labels, created, formatDate]);
}
