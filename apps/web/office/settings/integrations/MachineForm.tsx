import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { listAudit } from '#contract/audit.ts';
import {
  type MachineAccountWithKey,
  newMachineAccount,
  type NewMachineAccount,
  createMachineAccount,
  createMachineKey,
  endMachineAccount,
  endMachineKey,
  listMachineAccounts,
  type MachineAccount,
} from '#contract/machines.ts';
import { isGrantable, MACHINE_GRANTS, type MachineGrant } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { refresh } from '../../api.ts';
import { forSamePerson } from '../../auth/same-person.ts';
import { boxRules } from '../../kit/form/FigureBox.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { faultsOf } from '../../kit/form/use-record-form.ts';
import { send } from '../../send.ts';
import { BranchOrAll } from '../BranchOrAll.tsx';

const words = settings.machines;

interface MachineFields {
  name: string;
  /** Undefined until somebody chooses. */
  branchId: string | null | undefined;
  grants: MachineGrant[];
}

const NEW_MACHINE: MachineFields = { name: '', branchId: undefined, grants: [] };

/** The form of a new account of a program; it leaves with the account and its key. */
export function MachineForm({ leave }: { leave: (made: MachineAccountWithKey) => void }) {
  const form = useForm({
    initialValues: NEW_MACHINE,
    validate: (fields: MachineFields) => faultsOf(newMachineAccount, fields),
  });
  const { branchId, grants } = form.getValues();
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      save={async (fields) => {
        const made = await addMachine(fields as NewMachineAccount);
        return () => leave(made);
      }}
      explain={(error) => explainFailure('machines.change', error)}
    >
      <TextInput
        data-autofocus
        label={words.name}
        description={words.nameHint}
        autoComplete="off"
        {...boxRules(newMachineAccount.shape.name)}
        {...form.getInputProps('name')}
      />
      <BranchOrAll
        form={form}
        onChosen={(branch) =>
          form.setFieldValue(
            'grants',
            grants.filter((grant) => isGrantable(grant, branch)),
          )
        }
      />
      <Checkbox.Group
        label={words.grantsTitle}
        description={words.grantsHint}
        required
        {...form.getInputProps('grants')}
      >
        <div className="cols">
          {MACHINE_GRANTS.map((grant) => {
            const isOpen = isGrantable(grant, branchId ?? null);
            return (
              <Checkbox
                key={grant}
                value={grant}
                label={words.grants[grant]}
                disabled={!isOpen}
                {...(!isOpen && { description: words.allBranchesOnly })}
              />
            );
          })}
        </div>
      </Checkbox.Group>
    </RecordForm>
  );
}

const readAgain = () => refresh(listMachineAccounts, listAudit);

/** A key is shown once. Where its answer was lost, another key takes its place. */
async function shownKey(made: MachineAccountWithKey): Promise<MachineAccountWithKey> {
  const lost = made.keys.at(-1);
  if (made.key !== undefined || !lost) return made;
  await forSamePerson(endKey(made, lost.id));
  return send(createMachineKey, { params: { id: made.id } });
}

async function addMachine(body: NewMachineAccount): Promise<MachineAccountWithKey> {
  const made = await shownKey(await send(createMachineAccount, { body }));
  await readAgain();
  return made;
}

export async function makeKey({ id }: MachineAccount): Promise<MachineAccountWithKey> {
  const made = await shownKey(await send(createMachineKey, { params: { id } }));
  await readAgain();
  return made;
}

export async function endKey({ id }: Pick<MachineAccount, 'id'>, keyId: string): Promise<void> {
  await send(endMachineKey, { params: { id, keyId } });
  await readAgain();
}

export async function endMachine({ id }: MachineAccount): Promise<void> {
  await send(endMachineAccount, { params: { id } });
  await readAgain();
}
