import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { LAYER_MARK } from '../page/keyboard.ts';
import styles from './Sheet.module.css';

const PHONE = '(width < 640px)';

interface SheetProps extends ModalProps {
  /** A question with two buttons stays a small box on a phone too. */
  small?: boolean;
}

/** Mantine gives the focus back 10 ms after a dialog was closed. */
const AFTER_FOCUS_RETURN_MS = 20;

/** The dialogs on the screen, the topmost last. */
const onScreen: { close: () => void }[] = [];

/** Closes the topmost dialog where it lies on another one. Answers whether there was one. */
export function closeInnerSheet(): boolean {
  const top = onScreen.length > 1 ? onScreen.at(-1) : undefined;
  top?.close();
  return top !== undefined;
}

/** The topmost dialog, or the screen where there is none. A dialog that is closing does not count. */
export function topmost(): HTMLElement | null | undefined {
  if (onScreen.length === 0) return document.getElementById('content');
  return [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
}

/** What closes a dialog while nothing lies on it: each dialog on the screen gets the same Escape. */
function useCloseOnTop(opened: boolean, close: () => void): () => void {
  const own = useRef({ close });
  useEffect(() => {
    own.current.close = close;
  });
  useEffect(() => {
    if (!opened) return undefined;
    const sheet = own.current;
    onScreen.push(sheet);
    // After the key that closes it has reached the dialogs below.
    return () => void setTimeout(() => onScreen.splice(onScreen.indexOf(sheet), 1));
  }, [opened]);
  return () => {
    if (onScreen.at(-1) === own.current) close();
  };
}

interface ContentProps {
  opened: boolean;
  children: ReactNode;
}

/** What a dialog shows; it stays as it was while the dialog closes. */
class Content extends Component<ContentProps> {
  override shouldComponentUpdate({ opened }: ContentProps): boolean {
    return opened;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/**
 * A dialog that fills a phone's screen. Escape and the backdrop close the topmost one. The page behind does not scroll. Each
 * opening begins with new content, and no owner has to store what the dialog shows while it closes.
 */
export function Sheet({
  small = false,
  closeOnClickOutside = true,
  onExitTransitionEnd,
  title,
  children,
  ...props
}: SheetProps) {
  const { opened } = props;
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const onClose = useCloseOnTop(opened, props.onClose);
  const [last, setLast] = useState({ opened, opening: 0 });
  if (opened !== last.opened) setLast({ opened, opening: last.opening + (opened ? 1 : 0) });
  return (
    <Modal
      {...props}
      title={<Content opened={opened}>{title}</Content>}
      onClose={onClose}
      // The backdrop covers the button that opened the dialog: the second press of a double click must not close it.
      closeOnClickOutside={false}
      overlayProps={closeOnClickOutside ? { onClick: unlessDouble(onClose) } : {}}
      // Without motion the dialog is gone at once: what moves the focus then would be overruled.
      onExitTransitionEnd={() => setTimeout(() => onExitTransitionEnd?.(), AFTER_FOCUS_RETURN_MS)}
      fullScreen={phone && !small}
      // Mantine's header element would count as the page's second banner.
      attributes={{ header: { role: 'presentation' }, ...(props.zIndex && { content: LAYER_MARK }) }}
      classNames={{
        title: 'text-lg font-bold font-heading',
        header: 'border-b mb-4 bg-raised',
        content: `bg-raised ${styles.content}`,
      }}
    >
      <Content key={last.opening} opened={opened}>
        {children}
      </Content>
    </Modal>
  );
}

interface Press {
  /** How many clicks in a row it is; 0 by keyboard. */
  detail: number;
  timeStamp: number;
  nativeEvent: object;
}

/** Two taps within this time are a double one. Phones count no taps: to them each is the first. */
const DOUBLE_TAP_MS = 500;

let tappedAt = -Infinity;

const isTap = ({ nativeEvent }: Press) => 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/**
 * For a button that appears where another one was pressed: it ignores the second press of a double click. On touch screens
 * the other button has to use this too.
 */
export const unlessDouble = (act: () => void) => (event: Press) => {
  const before = tappedAt;
  if (isTap(event)) tappedAt = event.timeStamp;
  const isSecond = event.detail > 1 || (isTap(event) && event.timeStamp - before < DOUBLE_TAP_MS);
  if (!isSecond) act();
};
