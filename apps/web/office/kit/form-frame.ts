import { createContext } from 'react';

/** What the dialog around a form has to know before it closes. */
export interface FormState {
  dirty: boolean;
  busy: boolean;
}

/** What a form has of the dialog around it. */
export const FormFrame = createContext<{
  /** Tells the dialog how things stand. */
  tell: (state: FormState) => void;
  onClose: () => void;
}>({ tell: () => undefined, onClose: () => undefined });
