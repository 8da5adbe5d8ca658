import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

export default function ToastList() {
  return <Notifications position="bottom-right" />;
}
