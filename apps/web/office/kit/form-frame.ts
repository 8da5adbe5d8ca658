import { createContext } from 'react';

/** What the dialog around a form has to know before it closes. */
export interface FormState {
  dirty: boolean;
  busy: boolean;
  /** Whether a question of the form is open, which takes Escape for its own answer. */
  asking: boolean;
}

/** Nothing to save, nothing under way. */
export const IDLE: FormState = { dirty: false, busy: false, asking: false };

/** What a form has of the dialog around it. */
export const FormFrame = createContext<{
  /** Tells the dialog how things stand. */
  reportState: (state: FormState) => void;
  onClose: () => void;
  /** Whether the viewer may only read what the form holds: it then shows its fields, without boxes or buttons. */
  readOnly: boolean;
}>({ reportState: () => undefined, onClose: () => undefined, readOnly: false });
