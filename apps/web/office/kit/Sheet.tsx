import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LAYER_MARK } from './layers.ts';
import { unlessDouble } from './unless-double.ts';
import styles from './Sheet.module.css';

const PHONE = '(width < 640px)';

interface SheetProps extends ModalProps {
  /** A question with two buttons stays a small box on a phone too. */
  small?: boolean;
}

/** Mantine gives the focus back 10 ms after a dialog was closed. */
const AFTER_FOCUS_RETURN_MS = 20;

/** A dialog that fills a phone's screen as a sheet. Escape and the backdrop close it, and the page behind stands still. */
export function Sheet({
  small = false,
  closeOnClickOutside = true,
  onExitTransitionEnd,
  ...props
}: SheetProps) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <Modal
      {...props}
      // Its backdrop comes where the button was pressed that opened it: the second press of a double click does not close it.
      closeOnClickOutside={false}
      overlayProps={closeOnClickOutside ? { onClick: unlessDouble(props.onClose) } : {}}
      // Without motion the dialog is gone at once: what moves the focus then would be overruled.
      onExitTransitionEnd={() => setTimeout(() => onExitTransitionEnd?.(), AFTER_FOCUS_RETURN_MS)}
      fullScreen={phone && !small}
      // Mantine's header element would count as the page's second banner.
      attributes={{ header: { role: 'presentation' }, ...(props.zIndex && { content: LAYER_MARK }) }}
      classNames={{ title: styles.title, header: styles.header, content: styles.content }}
    />
  );
}
