import { Center } from '@mantine/core';
import { Empty } from './Empty.tsx';

/** Stands in for a screen that the person's role does not include. */
export const AccessDenied = ({ title, description }: { title: string; description: string }) => (
  <Center mih="50vh" p="md">
    <Empty why="denied" title={title} text={description} isScreen />
  </Center>
);
