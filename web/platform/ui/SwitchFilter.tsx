import { Switch } from '@mantine/core';
import classes from './filter-bar.module.css';
import type { FilterProps } from './FilterBar.tsx';

/** Whether something more is listed, `true` in the address. */
export const SwitchFilter = ({ narrowing, name, label }: FilterProps) => (
  <Switch
    className={classes.switch ?? ''}
    label={label}
    checked={narrowing.chosen[name] === 'true'}
    onChange={({ currentTarget }) => narrowing.choose({ [name]: currentTarget.checked ? 'true' : undefined })}
  />
);
