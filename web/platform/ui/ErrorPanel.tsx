import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

interface ErrorPanelProps {
  title: string;
  description: string;
  /** Facts for the administrator, such as the request's number. */
  reference?: string | undefined;
  again?: { label: string; onClick: () => void };
}

/** Says in red that something went wrong, and offers to try again where that can help. */
export function ErrorPanel({ title, description, reference, again }: ErrorPanelProps) {
  return (
    <Alert color="bad" title={title} icon={<IconAlertCircle aria-hidden />} maw={720} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{description}</Text>
        {reference && (
          <Text size="xs" c="dimmed">
            {reference}
          </Text>
        )}
        {again && (
          <Button size="xs" color="bad" onClick={again.onClick}>
            {again.label}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
