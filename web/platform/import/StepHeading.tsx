import { Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './import.module.css';

/** Says what a step is about. It takes the focus when the step comes up, so that one hears and sees where one is. */
export function StepHeading({ title, lead }: { title: string; lead?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The step before may have been left at its end.
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, []);

  return (
    <div>
      <Title ref={heading} order={3} tabIndex={-1} data-autofocus className={classes.heading ?? ''}>
        {title}
      </Title>
      {lead && (
        <Text size="sm" c="dimmed" mt={4}>
          {lead}
        </Text>
      )}
    </div>
  );
}
