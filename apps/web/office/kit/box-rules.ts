import type { z } from 'zod';

type Field = z.ZodType & {
  maxLength?: number | null;
  options?: readonly z.ZodType[];
  unwrap?: () => z.ZodType;
};

/** How many characters a text of a request may have at most. */
function longest(field: Field): number | undefined {
  if (field.unwrap) return longest(field.unwrap());
  if (!field.options) return field.maxLength ?? undefined;
  const lengths = field.options.flatMap((option) => longest(option) ?? []);
  return lengths.length > 0 ? Math.max(...lengths) : undefined;
}

const takes = (field: Field, value: unknown) => field.safeParse(value).success;

/** What the box of a field of a request is told of it: whether it has to be filled in, and how much it takes. */
export function boxRules(field: z.ZodType): { required: boolean; maxLength?: number } {
  const maxLength = longest(field);
  return {
    required: !takes(field, undefined) && !takes(field, ''),
    ...(maxLength !== undefined && { maxLength }),
  };
}
