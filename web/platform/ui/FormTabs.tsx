import { Tabs, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form-tabs.module.css';

interface FormTabsProps<Tab extends string> {
  tabs: readonly Tab[];
  /** The tab that is open. */
  value: Tab;
  /** Tabs with a validation error: each is marked. */
  faulty: ReadonlySet<Tab>;
  keepMounted?: boolean;
  ref: Ref<HTMLDivElement>;
  label(tab: Tab): string;
  onChange(tab: NoInfer<Tab>): void;
  /** The fields of a tab. */
  children(tab: Tab): ReactNode;
}

/** The tabs of a form. On a phone they scroll sideways. */
export function FormTabs<Tab extends string>(props: FormTabsProps<Tab>) {
  const { tabs, value, faulty, keepMounted = true, ref, label, onChange, children } = props;
  const { t } = useTranslation('ui');
  return (
    <Tabs value={value} onChange={(tab) => onChange(tab as Tab)} keepMounted={keepMounted} ref={ref}>
      <Tabs.List mb="md" className={classes.tabs ?? ''}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            className={classes.tab ?? ''}
            rightSection={
              faulty.has(tab) && (
                <>
                  <IconAlertCircle size={16} color="var(--palka-bad)" aria-hidden />
                  <VisuallyHidden>{t('faulty')}</VisuallyHidden>
                </>
              )
            }
          >
            {label(tab)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab}>
          {children(tab)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
