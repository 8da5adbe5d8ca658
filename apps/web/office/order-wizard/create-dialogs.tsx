import { useState } from 'react';
import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import { orderWizard } from '#words/index.ts';
import { AddClient } from '../clients/AddClient.tsx';
import type { ClientIdentity } from '../clients/client-form.ts';
import { AddGroup } from '../groups/AddGroup.tsx';
import type { WizardGroupFields } from '../groups/group-form.ts';
import { FormDialog } from '../kit/form/FormSheet.tsx';

interface OpenDialog<Row> {
  opened: boolean;
  onClose: () => void;
  /** What is to be selected: a new one, or the one that was there already. */
  onTaken: (record: Row, isNew: boolean) => void;
}

/** Create New Client (DECISIONS 8): closing keeps what was typed, a success clears it. */
export function CreateClientDialog({ onTaken, ...dialog }: OpenDialog<Client>) {
  const [typed, setTyped] = useState<ClientIdentity>();
  const take = (client: Client, isNew: boolean) => {
    onTaken(client, isNew);
    dialog.onClose();
    setTyped(undefined);
  };
  return (
    <FormDialog {...dialog} title={orderWizard.newClient.title}>
      <AddClient ofWizard typed={typed} onTyped={setTyped} onTaken={take} />
    </FormDialog>
  );
}

/** Create New Group (SPEC 5), in the same way. `shown` are the groups on the screen. */
export function CreateGroupDialog({
  onTaken,
  shown,
  ...dialog
}: OpenDialog<Group> & { shown: readonly Group[] }) {
  const [typed, setTyped] = useState<WizardGroupFields>();
  const take = (group: Group, isNew: boolean) => {
    onTaken(group, isNew);
    dialog.onClose();
    setTyped(undefined);
  };
  return (
    <FormDialog {...dialog} title={orderWizard.newGroup.title}>
      <AddGroup ofWizard shown={shown} typed={typed} onTyped={setTyped} onTaken={take} />
    </FormDialog>
  );
}
