import { ApiRefusal } from '#contract/client.ts';
import type { ComparedField } from './SideBySide.tsx';
import { AnotherRecord, type SameQuestion } from './use-same-question.tsx';

type Ask = (question: SameQuestion) => Promise<boolean>;

/**
 * Saves what may differ from another record in leading zeros alone (DECISIONS 25.3). `isSame` shows that record, by its id, and
 * answers whether it is the one meant: then its id is answered, and nothing is saved. Otherwise `save` is called again with the
 * ids of the records that were shown.
 */
export async function saveUnlessSame<Saved>(
  save: (beside: { anotherThan?: string[] }) => Promise<Saved>,
  isSame: (id: string) => Promise<boolean>,
): Promise<{ saved: Saved } | { same: string }> {
  const shown: string[] = [];
  for (;;) {
    try {
      return { saved: await save(shown.length > 0 ? { anotherThan: [...shown] } : {}) };
    } catch (error) {
      const said = error instanceof ApiRefusal ? error.said : undefined;
      if (said?.reason !== 'differs_in_zeros' || shown.includes(said.params.id)) throw error;
      if (await isSame(said.params.id)) return { same: said.params.id };
      shown.push(said.params.id);
    }
  }
}

interface Compared {
  fields: ComparedField[];
  another: AnotherRecord | undefined;
}

/**
 * The same for a form that may not end with the other record: a number that is the other one's has to be corrected. `compare` reads
 * the other record, by its id. Throws `AnotherRecord`.
 */
export async function saveOwnNumber<Saved>(
  save: (beside: { anotherThan?: string[] }) => Promise<Saved>,
  kind: SameQuestion['kind'],
  ask: Ask,
  compare: (id: string) => Promise<Compared>,
): Promise<Saved> {
  let found: Compared | undefined;
  const outcome = await saveUnlessSame(save, async (id) => {
    found = await compare(id);
    return ask({ kind, fields: found.fields });
  });
  if ('saved' in outcome) return outcome.saved;
  throw found?.another ?? new AnotherRecord({});
}
