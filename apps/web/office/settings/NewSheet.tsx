import type { ReactNode } from 'react';
import { FormSheet } from '../kit/form/FormSheet.tsx';
import { NEW } from '../kit/list/use-list-address.ts';

interface NewSheetProps<Made> {
  /** `new` to make one; anything else: closed. */
  edit: string | undefined;
  title: string;
  onClose: () => void;
  onCreated: (made: Made) => void;
  /** The form, which leaves with what it has made. */
  renderForm: (leave: (made: Made) => void) => ReactNode;
}

/** A dialog that makes an account or an address for other systems; it is closed before what was made is told. */
export function NewSheet<Made>({ edit, title, onClose, onCreated, renderForm }: NewSheetProps<Made>) {
  return (
    <FormSheet
      subject={edit === NEW ? NEW : undefined}
      title={() => title}
      needs="staff.write"
      onClose={onClose}
      size="md"
    >
      {() =>
        renderForm((made) => {
          onClose();
          onCreated(made);
        })
      }
    </FormSheet>
  );
}
