import { createContext, useContext, useEffect, useRef } from 'react';
import { Sheet } from '../kit/dialog/Sheet.tsx';

/** Tells the wizard that a dialog lies on top of it, and how to close it; answers how to say that it is gone. */
export const InnerDialogs = createContext<(close: () => void) => () => void>(() => () => undefined);

/** Counts a dialog among those on top of the wizard while it is open: Escape and Back close it alone. */
export function useInnerDialog(opened: boolean, close: () => void): void {
  const enter = useContext(InnerDialogs);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (opened ? enter(() => latest.current()) : undefined), [opened, enter]);
}

/** A dialog on top of the wizard. */
export function InnerSheet(props: React.ComponentProps<typeof Sheet>) {
  useInnerDialog(props.opened, props.onClose);
  return <Sheet {...props} />;
}
