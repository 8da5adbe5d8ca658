import { Button, Group } from '@mantine/core';
import { orders } from '#words/index.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import type { OrderWalk } from './use-order-walk.ts';

const words = orders.walk;

/** After the last order of a queue: that none is left, or how many were. */
export function WalkEnd({ walk, onLeave }: { walk: OrderWalk; onLeave: () => void }) {
  const left = walk.end?.left ?? [];
  const [first] = left;
  return (
    <EmptyState
      title={first ? words.last : words.noneLeft}
      hint={first ? words.left(left.length) : undefined}
      action={
        <Group gap="sm" justify="center">
          {first && (
            <Button variant="default" onClick={() => walk.goTo(first)}>
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
