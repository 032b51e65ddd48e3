import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconBuildingWarehouse, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCurrentWarehouse } from '../warehouses/current-warehouse.ts';
import classes from './WarehouseMenu.module.css';

/** The warehouse one is in, and the way to another or to all; who has one only reads its name. */
export function WarehouseMenu() {
  const { t } = useTranslation('menu');
  const { current, choices, isBound, choose } = useCurrentWarehouse();
  if (choices.length === 0) {
    return null;
  }
  const name = current?.name ?? t('warehouse.all');
  const told = (
    <>
      <IconBuildingWarehouse size={16} stroke={1.6} aria-hidden />
      <Text component="span" size="sm" fw={500} truncate>
        {name}
      </Text>
    </>
  );
  if (isBound) {
    return <span className={classes.place}>{told}</span>;
  }
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <UnstyledButton className={classes.place} aria-label={t('warehouse.label', { name })} title={name}>
          {told}
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('warehouse.choose')}</Menu.Label>
        <Menu.RadioGroup value={current?.id ?? ''} onChange={(id) => choose(id || undefined)}>
          <Menu.RadioItem value="" closeMenuOnClick>
            {t('warehouse.all')}
          </Menu.RadioItem>
          {choices.map(({ id, code, name: called }) => (
            <Menu.RadioItem
              key={id}
              value={id}
              closeMenuOnClick
              rightSection={<span className={classes.code}>{code}</span>}
            >
              {called}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
