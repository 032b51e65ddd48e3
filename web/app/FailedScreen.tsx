import { Box } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';

/** Shown in place of a screen that could not be drawn, such as one whose code did not arrive. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Box p="md">
      <ProblemPanel problem={error} tryAgain={tryAgain} />
    </Box>
  );
}
