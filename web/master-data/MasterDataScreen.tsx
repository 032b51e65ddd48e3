import { lazy, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MasterData } from '#shared/master-data/index.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { RecordImage } from '#web/platform/records/RecordImage.tsx';
import { RecordScreen } from '#web/platform/records/RecordScreen.tsx';
import { useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { cells } from './cells.tsx';
import type { MasterDataRecord } from './record.ts';
import { useResourceTexts } from './resource-texts.ts';

// Fetched when someone is about to open it.
const loadDialog = () => import('./RecordDialog.tsx');
const RecordDialog = lazy(async () => ({ default: (await loadDialog()).RecordDialog }));

const isActive = (record: MasterDataRecord) => record['is_active'] === true;

/** The screen of one kind of reference data; everything on it follows the declaration. */
export function MasterDataScreen({ resource }: { resource: MasterData }) {
  const { one } = useResourceTexts(resource);
  const columns = useColumns(resource);
  const { title } = resource;
  const nameOf = useCallback((record: MasterDataRecord) => String(record[title]), [title]);
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
      {...('is_active' in resource.fields && { isActive })}
      dialog={dialog}
      loadDialog={loadDialog}
    />
  );
}

function useColumns(resource: MasterData): GridColumn<MasterDataRecord>[] {
  const { t } = useTranslation(['ui', 'masterData']);
  const { fields: labels } = useResourceTexts(resource);
  const formatDate = useFormatDate();
  const created = t('record.created');

  return useMemo(() => {
    const { columns, fields, title }: Resource = resource;
    return columns.map((id): GridColumn<MasterDataRecord> => {
      if (id === 'image') {
        return {
          id,
          header: t('masterData:image'),
          width: 'image',
          sticky: true,
          cell: (row) => <RecordImage image={row['image'] as string | null} />,
        };
      }
      const field = fields[id];
      if (!field) {
        return { id, header: created, width: 'date', sortable: true, cell: (row) => formatDate(row.created_at) };
      }
      const { show, ...widths } = cells[field.kind];
      const isTitle = id === title;
      return {
        id,
        header: labels[id] ?? id,
        ...widths,
        sortable: true,
        fixed: isTitle,
        sticky: isTitle,
        cell: (row) => show(row, id, field),
      };
    });
  }, [resource, labels, created, formatDate, t]);
}
