import type { FigureOrigin } from '#contract/book-figures.ts';
import { formatKes } from '#domain/money.ts';
import { nationalIdSlip, phoneSlip } from '#domain/number-slips.ts';
import { differsMuch } from '#domain/settings.ts';
import { identity, common, origin } from '#words/index.ts';
import { ask } from '../dialog/ask.ts';
import { Covered } from '../record/Covered.tsx';
import { type Figure, figureIn } from './FigureBox.tsx';

const words = identity.slip;

/** A number of a form: the name of its box, its kind, and what was typed. */
export interface TypedNumber<Name extends string = string> {
  name: Name;
  kind: 'phone' | 'nationalId';
  text: string;
}

const SLIPS = { phone: phoneSlip, nationalId: nationalIdSlip } as const;

/**
 * Asks about each number that has a digit too few or too many (DECISIONS 25.4). Answers the numbers to use instead, by the
 * names of their boxes, or `undefined` to go back to the form.
 */
export async function askAboutNumbers<Name extends string>(
  numbers: readonly TypedNumber<Name>[],
): Promise<Partial<Record<Name, string>> | undefined> {
  const meant: Partial<Record<Name, string>> = {};
  for (const { name, kind, text } of numbers) {
    const slip = SLIPS[kind](text);
    if (!slip) continue;
    const better = slip.meant !== undefined && {
      label: words.use(slip.meant),
      choose: () => {
        meant[name] = slip.meant;
      },
    };
    const goesOn = await ask({
      title: words[`${kind}Title`],
      about: <p className="figures">{words[kind](text.trim(), slip.digits)}</p>,
      back: words.change,
      goOn: words.keep,
      ...(better && { better }),
    });
    if (!goesOn) return undefined;
  }
  return meant;
}

const differenceWords = common.difference;

/** A figure beside the one on the books, both in KES. */
export interface Comparison {
  /** What the figure is called on the screen. */
  label: string;
  stated: Figure;
  onTheBooks: number;
  /** The source of the books’ figure. If given, every difference is asked about, not only a large one (DECISIONS 11.1). */
  from?: FigureOrigin;
  /** Whether it is compared with the earlier value, not with the books. */
  isBefore?: boolean;
}

/**
 * Asks about figures that differ very much from the books, because they may be typing mistakes (DECISIONS 14.2): `90`
 * for `90,000`. Answers whether to go on.
 */
export async function askAboutDifferences(comparisons: readonly Comparison[]): Promise<boolean> {
  const figures = comparisons.filter(({ stated, onTheBooks, from }) =>
    from ? figureIn(stated) !== onTheBooks : differsMuch(figureIn(stated), onTheBooks),
  );
  if (figures.length === 0) return true;
  const about = (
    <div className="grid gap-3">
      {figures.map(({ label, stated, onTheBooks, from, isBefore }) => (
        <p key={label} className="figures">
          <Covered label={label}>
            {(isBefore ? differenceWords.lineBefore : differenceWords.line)(
              label,
              formatKes(figureIn(stated)),
              formatKes(onTheBooks),
            )}
            {from && ` ${origin.line(from)}`}
          </Covered>
        </p>
      ))}
      {figures.some(({ from }) => from) && <p>{differenceWords.isShown}</p>}
    </div>
  );
  const { title, change, goOn } = differenceWords;
  return ask({ title, about, back: change, goOn });
}
