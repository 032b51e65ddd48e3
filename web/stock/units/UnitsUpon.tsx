import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_MAX } from '#shared/limits.ts';
import { type HandlingUnit, type NestedUnit, numberingPermissions } from '#shared/stock/handling-unit.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { CameraButton } from '#web/platform/scan/CameraButton.tsx';
import { useWedge } from '#web/platform/scan/use-wedge.ts';
import { useHolds } from '#web/platform/session/session.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { alarm } from '#web/platform/ui/alarm.ts';
import { UnitLink } from '#web/warehouses/UnitLink.tsx';
import { unitCodeIn, useNesting } from './use-nesting.ts';

interface UnitsUponProps {
  unit: HandlingUnit;
  onChanged(): void;
}

/** The units that stand on one: scanned one after the other they are put onto it, and each is taken off again. */
export function UnitsUpon({ unit, onChanged }: UnitsUponProps) {
  const { t } = useTranslation('inventory');
  const mayNest = useHolds(numberingPermissions);
  const { put, takeOff, wordsOf } = useNesting(unit, onChanged);
  if (!mayNest && unit.units.length === 0) return null;
  return (
    <Section
      title={t('unit.upon.title')}
      tools={
        unit.parent &&
        mayNest && (
          <Button variant="default" loading={takeOff.isPending} onClick={() => takeOff.mutate(unit)}>
            {t('unit.upon.takeOffOwn', { code: unit.parent.code })}
          </Button>
        )
      }
    >
      <Stack gap="xs">
        {unit.units.length === 0 && <Text size="sm">{t('unit.upon.none')}</Text>}
        {unit.units.length > 0 && (
          <Table aria-label={t('unit.upon.title')}>
            <Table.Tbody>
              {unit.units.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td pl={isUpon(one, unit) ? 'xs' : 'xl'}>
                    <UnitLink code={one.code} />
                    <Text size="xs" c="dimmed">
                      {t('unit.upon.amount', {
                        packs: formatNumber(one.packs),
                        net_weight: formatNumber(one.net_weight, 3),
                      })}
                      {!isUpon(one, unit) && ` · ${t('unit.onto', { code: parentOf(one, unit) })}`}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="end">
                    {mayNest && (
                      <Button
                        variant="default"
                        aria-label={t('unit.upon.takeOffOf', { code: one.code })}
                        loading={takeOff.isPending && takeOff.variables.id === one.id}
                        onClick={() => takeOff.mutate(one)}
                      >
                        {t('unit.upon.takeOff')}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {takeOff.error && (
          <Text size="sm" c="var(--palka-bad)" role="alert">
            {wordsOf(takeOff.error)}
          </Text>
        )}
        {mayNest && (
          <PutOnto
            refused={put.error && wordsOf(put.error)}
            isBusy={put.isPending}
            onCode={(code) => put.mutate(code)}
          />
        )}
      </Stack>
    </Section>
  );
}

const isUpon = ({ parent_id }: NestedUnit, { id }: HandlingUnit) => parent_id === id;
const parentOf = ({ parent_id }: NestedUnit, { units }: HandlingUnit) =>
  units.find(({ id }) => id === parent_id)?.code ?? '';

interface PutOntoProps {
  refused: string | null;
  isBusy: boolean;
  onCode(code: string): void;
}

/** Takes the labels of units that are put onto one, and codes that a person types. */
function PutOnto({ refused, isBusy, onCode }: PutOntoProps) {
  const { t } = useTranslation('inventory');
  const [typed, setTyped] = useState('');
  const [isNoUnit, setIsNoUnit] = useState(false);

  const fault = isNoUnit ? t('unit.upon.no_unit') : refused;

  function look(text: string) {
    if (text.trim() === '') return;
    const code = unitCodeIn(text);
    setIsNoUnit(code === undefined);
    if (code === undefined) {
      alarm();
      return;
    }
    setTyped('');
    onCode(code);
  }

  useWedge(look);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        look(typed);
      }}
    >
      <Group align="end" gap="xs">
        <TextInput
          flex={1}
          miw={200}
          label={t('unit.upon.code')}
          description={t('unit.upon.hint')}
          leftSection={<IconBarcode size={18} aria-hidden />}
          rightSection={<CameraButton onCode={look} />}
          rightSectionWidth={44}
          data-scans
          autoComplete="off"
          maxLength={CODE_MAX}
          value={typed}
          // The words stand below, so that the button stays beside the field.
          error={fault !== null}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setIsNoUnit(false);
          }}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {t('unit.upon.put')}
        </Button>
      </Group>
      {fault !== null && (
        <Text size="sm" c="var(--palka-bad)" role="alert" mt={4}>
          {fault}
        </Text>
      )}
    </form>
  );
}
