import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { jump as words } from '#words/index.ts';
import { isLayerOpen, isFreeKey } from '../kit/page/keyboard.ts';
import { notify } from '../kit/page/toasts.tsx';
import type { JumpPalette } from './JumpPalette.tsx';

/** The search box of the dialog that is open, else of the screen. */
const searchFor = (event: KeyboardEvent) =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')].find((box) =>
    isFreeKey(event, box),
  );

/** The text with this key typed; none where the key types nothing. */
function typeKey(text: string, { key, ctrlKey, metaKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Enter') return text;
  return key.length === 1 ? text + key : undefined;
}

/**
 * Opens the command palette by button or Ctrl K, over dialogs too, and takes `/` to a search box. The palette is fetched
 * when it is first opened. Until its box has the focus, what is typed goes there from here, and nowhere else (DECISIONS 24.1).
 */
export function Jump() {
  const [Palette, setPalette] = useState<typeof JumpPalette>();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const isEarly = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  const open = () => {
    isEarly.current = true;
    setOpened(true);
    if (Palette) return;
    const fetched = import('./JumpPalette.tsx');
    fetched.then(
      ({ JumpPalette: palette }) => setPalette(() => palette),
      () => {
        close();
        notify({ color: 'brick', message: words.unavailable });
      },
    );
  };
  const close = () => {
    isEarly.current = false;
    setOpened(false);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Nothing opens over the lock screen, nor over a dialog that has to be answered first.
    if (button.current?.closest('[hidden]') || isLayerOpen()) return;
    const isDown = event.type === 'keydown';
    const text = isEarly.current ? typeKey(typed, event) : undefined;
    if (text !== undefined || (opened && event.key === 'Escape')) {
      event.preventDefault();
      // Of the dialogs below, each would take Escape for itself.
      event.stopImmediatePropagation();
      if (!isDown) return;
      if (text === undefined) close();
      else setTyped(text);
      return;
    }
    if (!isDown) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isCommand && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      if (!opened) open();
      return;
    }
    const box = event.key === '/' ? searchFor(event) : undefined;
    if (!box) return;
    event.preventDefault();
    box.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before every dialog, since it is there before them.
    const kinds = ['keydown', 'keyup'] as const;
    for (const kind of kinds) window.addEventListener(kind, listen, { capture: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, listen, { capture: true });
    };
  }, []);

  return (
    <>
      <ActionIcon ref={button} aria-label={words.button} title={words.button} onClick={open}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {Palette && (
        <Palette
          opened={opened}
          typed={typed}
          onTyped={setTyped}
          onReady={() => {
            isEarly.current = false;
          }}
          onClose={close}
        />
      )}
    </>
  );
}
