import { Button, Group } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { onSignedOut } from '../../auth/session.ts';
import { LAYERS } from '../page/keyboard.ts';
import { answerQuestion, useQuestion } from './ask.ts';
import { Sheet } from './Sheet.tsx';

// The next person must not answer a question put to the last one.
onSignedOut(() => void answerQuestion(false));

/** The dialog of what is asked. */
export default function QuestionSheet() {
  const asked = useQuestion();
  // It stays to be read while the dialog closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  // Not open at its first render: such a dialog does not know where the focus was before.
  const mounted = useMounted();
  const { href } = useLocation();
  const screen = useRef(href);
  useEffect(() => {
    if (screen.current !== href) answerQuestion(false);
    screen.current = href;
  }, [href]);
  return (
    <Sheet
      opened={asked !== undefined && mounted}
      onClose={() => answerQuestion(false)}
      title={shown?.title}
      size="sm"
      zIndex={LAYERS.question}
      small
    >
      {shown?.about}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => answerQuestion(false)} data-autofocus>
          {shown?.back}
        </Button>
        <Button
          variant={shown?.better ? 'default' : 'filled'}
          {...(shown?.takesAway && { color: 'brick' })}
          onClick={() => answerQuestion(true)}
        >
          {shown?.goOn}
        </Button>
        {shown?.better && (
          <Button
            onClick={() => {
              shown.better?.choose();
              answerQuestion(true);
            }}
          >
            {shown.better.label}
          </Button>
        )}
      </Group>
    </Sheet>
  );
}
