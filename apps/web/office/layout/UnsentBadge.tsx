import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconClockUp } from '@tabler/icons-react';
import type { OfficeArea } from '#domain/office-screens.ts';
import { layout } from '#words/index.ts';
import { useQueue } from '../device/queue.ts';
import { countQueue } from '../device/count-queue.ts';
import styles from './UnsentBadge.module.css';

/** On every screen, how much of one's work has not been sent (DECISIONS 12.4); nothing while all of it is. */
export function UnsentBadge({ prefix }: { prefix: OfficeArea }) {
  const { queued, held } = countQueue(useQueue());
  if (queued + held === 0) return null;
  return (
    <Button
      component={Link}
      to={`${prefix}/unsent`}
      size="compact-sm"
      variant="light"
      color={held > 0 ? 'terracotta' : 'marigold'}
      className={styles.badge}
      aria-label={layout.unsent(queued, held)}
      leftSection={<IconClockUp size={16} aria-hidden="true" />}
    >
      {queued + held}
    </Button>
  );
}
