import { Button, Group } from '@mantine/core';
import { orders } from '#words/index.ts';
import { EmptyState } from '../kit/page/feedback.tsx';
import type { OrderNavigation } from './use-order-navigation.ts';

const words = orders.navigation;

/** After the last order of a queue: that none is left, or how many were. */
export function NavigationEnd({ navigation, onLeave }: { navigation: OrderNavigation; onLeave: () => void }) {
  const undecided = navigation.end?.undecided ?? [];
  const [first] = undecided;
  return (
    <EmptyState
      title={first ? words.last : words.noneLeft}
      hint={first ? words.undecided(undecided.length) : undefined}
      action={
        <Group gap="sm" justify="center">
          {first && (
            <Button variant="default" onClick={() => navigation.goTo(first)}>
              {words.lookAgain}
            </Button>
          )}
          {/* The button that led here is gone: this is where one goes on. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button autoFocus onClick={onLeave}>
            {orders.details.backToList}
          </Button>
        </Group>
      }
    />
  );
}
