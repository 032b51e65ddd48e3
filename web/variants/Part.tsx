import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './part.module.css';

/** Fields of a form that belong together, under a heading. */
export const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Fieldset
    variant="unstyled"
    legend={heading}
    classNames={{ root: classes.part ?? '', legend: classes.heading ?? '' }}
  >
    {children}
  </Fieldset>
);
