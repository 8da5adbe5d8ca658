import { ApiRefusal } from '#contract/client.ts';
import { identity } from '#words/index.ts';
import { ask } from '../dialog/ask.ts';
import { SideBySide, type ComparedField } from '../record/Facts.tsx';

const words = identity.same;

const KINDS = {
  client: { title: words.clientTitle, same: words.samePerson, other: words.someoneElse },
  group: { title: words.groupTitle, same: words.sameGroup, other: words.anotherGroup },
  product: { title: words.productTitle, same: words.sameProduct, other: words.anotherProduct },
} as const;

interface SameQuestion {
  kind: keyof typeof KINDS;
  /** The message of SPEC, above both records. */
  line?: string | undefined;
  fields: readonly ComparedField[];
}

/** Asks whether the record found is the one that was typed (DECISIONS 25.2). */
export function askIfSame({ kind, line, fields }: SameQuestion): Promise<boolean> {
  const { title, same, other } = KINDS[kind];
  const about = (
    <>
      {line && <p>{line}</p>}
      <SideBySide fields={fields} />
    </>
  );
  return ask({ title, about, back: other, goOn: same });
}

/** What was found is another record: the form stays, with the boxes marked that must differ. */
export class AnotherRecord extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super(words.changeMarked);
    this.fields = fields;
  }
}

/** What was typed beside a record that was found. */
export interface Compared {
  fields: readonly ComparedField[];
  /** Whether a person has to say if both are the same. */
  isContradicted: boolean;
  /** The form's refusal where both are different: what is equal has to differ. None where both may exist. */
  another: AnotherRecord | undefined;
}

/** A field of both records; `box` is its box in the form, where what is equal has to differ in another record. */
type Beside = ComparedField & { box?: string };

/** What was typed beside the record found, whose name it is. */
export function compareFields(name: string, fields: readonly Beside[]): Compared {
  const equal = fields.filter(
    ({ box, comparison }) => box !== undefined && (comparison === 'same' || comparison === 'zeros'),
  );
  const wrong = Object.fromEntries(equal.map(({ box }) => [box, identity.same.belongsTo(name)]));
  return {
    fields,
    isContradicted: fields.some(({ comparison }) => comparison === 'differs' || comparison === 'zeros'),
    another: equal.length > 0 ? new AnotherRecord(wrong) : undefined,
  };
}

type Save<Saved> = (beside: { anotherThan?: string[] }) => Promise<Saved>;
/** Reads the record that was found, by its id, and compares it. */
type Compare = (id: string) => Promise<Compared>;

/** The id of the record that has the number or name, as a refusal says it; none of a record out of reach. */
export function ownerIn({ code, said }: Pick<ApiRefusal, 'code' | 'said'>): string | undefined {
  return (code === 'duplicate' && (said?.params as { id?: string | null } | undefined)?.id) || undefined;
}

/**
 * Saves a record, or answers the id of the one that is there already and that a person says is the same (DECISIONS 25.2). Where they
 * are others, and the numbers differ in leading zeros alone, it is saved beside those that were shown; otherwise it throws
 * `AnotherRecord`.
 */
export async function saveUnlessSame<Saved>(
  save: Save<Saved>,
  kind: SameQuestion['kind'],
  compare: Compare,
): Promise<{ saved: Saved } | { same: string; another: AnotherRecord | undefined }> {
  const shown: string[] = [];
  for (;;) {
    try {
      return { saved: await save(shown.length > 0 ? { anotherThan: [...shown] } : {}) };
    } catch (error) {
      const id = error instanceof ApiRefusal ? ownerIn(error) : undefined;
      if (!(error instanceof ApiRefusal) || id === undefined || shown.includes(id)) throw error;
      const inZeros = error.said?.reason === 'differs_in_zeros';
      const { fields, another } = await compare(id);
      // The message of SPEC appears above both records.
      const line = inZeros ? undefined : error.errors[0]?.message;
      if (await askIfSame({ kind, line, fields })) return { same: id, another };
      if (!inZeros) throw another ?? error;
      shown.push(id);
    }
  }
}

/** The same for a form that may not end with the other record: what is the other one's has to be corrected. */
export async function saveOwn<Saved>(...given: Parameters<typeof saveUnlessSame<Saved>>): Promise<Saved> {
  const outcome = await saveUnlessSame(...given);
  if ('saved' in outcome) return outcome.saved;
  throw outcome.another ?? new AnotherRecord({});
}
