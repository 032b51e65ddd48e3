import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Field, type FieldKind, nestedName } from '#shared/master-data/fields.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import type { ColumnWidth } from '#web/platform/ui/grid/columns.ts';
import { RecordStatus } from '#web/platform/ui/StatusBadge.tsx';
import type { english } from '#texts/english.ts';
import type { MasterDataRecord } from './record.ts';

interface Cell {
  width: ColumnWidth;
  least?: number;
  show(row: MasterDataRecord, name: string, field: Field): ReactNode;
}

type Option = keyof (typeof english)['masterData']['option'];

function Word({ word }: { word: 'yes' | 'no' | `option.${Option}` }) {
  const { t } = useTranslation('masterData');
  return t(word);
}

function Day({ day }: { day: string }) {
  return useFormatDate()(day);
}

function Active({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('masterData');
  return <RecordStatus isActive={isActive}>{t(isActive ? 'active' : 'inactive')}</RecordStatus>;
}

const text: Cell = { width: 'wide', show: (row, name) => row[name] as string | null };

const namedIn = (row: MasterDataRecord, field: string) =>
  (row[nestedName(field)] as { name: string } | null | undefined)?.name;

const number = (row: MasterDataRecord, name: string, digits: number) => {
  const value = row[name] as number | null;
  return value === null ? null : formatNumber(value, digits);
};

/** How each kind of field is shown in a list. A new kind does not compile until it has a line here. */
export const cells: Record<FieldKind, Cell> = {
  text,
  code: { ...text, width: 'code' },
  'long-text': text,
  status: {
    width: 'badge',
    show: (row, name) => <Active isActive={row[name] === true} />,
  },
  'yes-no': {
    width: 'badge',
    show: (row, name) => <Word word={row[name] ? 'yes' : 'no'} />,
  },
  choice: {
    width: 'medium',
    show: (row, name) => {
      const value = row[name] as Option | null;
      return value && <Word word={`option.${value}`} />;
    },
  },
  whole: {
    width: 'number',
    show(row, name, { unit }) {
      const value = number(row, name, 0);
      return value && [value, unit && namedIn(row, unit)].filter(Boolean).join(' ');
    },
  },
  decimal: { width: 'number', show: (row, name) => number(row, name, 3) },
  day: { width: 'date', show: (row, name) => <Day day={row[name] as string} /> },
  coordinate: { ...text, width: 'number' },
  reference: { width: 'medium', least: 180, show: (row, name) => namedIn(row, name) },
};
