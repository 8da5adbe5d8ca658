import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type MachineAccountWithKey, newMachineAccount, type NewMachineAccount } from '#contract/machines.ts';
import { isGrantable, MACHINE_GRANTS, type MachineGrant } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { boxRules } from '../../kit/form/FigureBox.tsx';
import { faultsOf } from '../../kit/form/use-record-form.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { BranchOrAll } from '../BranchOrAll.tsx';
import styles from '../Settings.module.css';
import { addMachine } from './save-machine.ts';

const words = settings.machines;

interface MachineFields {
  name: string;
  /** Nothing while nobody has said. */
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
        <div className={styles.choices}>
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
