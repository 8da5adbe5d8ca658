import { fieldReader, type FieldWords } from './Conflicts.tsx';
import { Fact, FactList } from './Facts.tsx';

interface RecordFactsProps extends FieldWords {
  fields: object;
}

/** The fields of a record that have a label, for somebody who may only read them. */
export function RecordFacts({ fields, ...words }: RecordFactsProps) {
  const { label, text } = fieldReader(words);
  return (
    <FactList>
      {Object.entries(fields).map(([name, value]) => {
        const head = label(name);
        return (
          head && (
            <Fact key={name} label={head}>
              {text(name, value)}
            </Fact>
          )
        );
      })}
    </FactList>
  );
}
