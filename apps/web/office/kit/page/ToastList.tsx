import { Notifications } from '@mantine/notifications';
import { useMediaQuery } from '@mantine/hooks';
import '@mantine/notifications/styles.layer.css';

/** On a phone the buttons that save are at the foot of the screen: messages appear below its header. */
export default function ToastList() {
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false });
  return (
    <Notifications
      position={isPhone ? 'top-center' : 'bottom-right'}
      mt={isPhone ? 'var(--header-height)' : 0}
    />
  );
}
