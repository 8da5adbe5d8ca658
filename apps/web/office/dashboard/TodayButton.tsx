import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCalendarEvent } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { dashboard } from '#words/index.ts';
import { hasScreens } from '../shell/worker-later.ts';

const CountOfDay = lazy(() =>
  import('../field/CountOfDay.tsx').then((module) => ({ default: module.CountOfDay })),
);

/**
 * Leads to the list of the day, with how many groups meet (DECISIONS 17.6). What counts them is not among the first scripts
 * (17.21): it is there from the second visit on.
 */
export function TodayButton() {
  return (
    <Button
      component={Link}
      to="/credit-officer/today"
      variant="default"
      fullWidth
      leftSection={<IconCalendarEvent size={18} aria-hidden="true" />}
    >
      {dashboard.officer.meetings}
      {hasScreens() && (
        <Suspense>
          <CountOfDay />
        </Suspense>
      )}
    </Button>
  );
}
