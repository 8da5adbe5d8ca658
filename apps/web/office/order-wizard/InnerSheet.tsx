import { createContext, useContext, useEffect } from 'react';
import { Sheet } from '../kit/Sheet.tsx';

/** Tells the wizard that a dialog lies on top of it; answers how to say that it is gone. */
export const InnerDialogs = createContext<() => () => void>(() => () => undefined);

/** A dialog on top of the wizard. While it is open Escape closes it alone. */
export function InnerSheet(props: React.ComponentProps<typeof Sheet>) {
  const enter = useContext(InnerDialogs);
  const { opened } = props;
  useEffect(() => (opened ? enter() : undefined), [opened, enter]);
  return <Sheet {...props} />;
}
