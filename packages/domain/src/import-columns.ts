import { BALANCES, IMPORT_FIELDS, NAME_PARTS } from './import-fields.ts';
import { balancesOf, IMPORT_KEYS, type ImportField, type ImportKind } from './imports.ts';

/** The field that finds the records of a file of balances: the first for which it has a column. */
export const guessKey = (mapping: ImportMapping): string =>
  IMPORT_KEYS.balances.find((key) => (mapping[key] ?? null) !== null) ?? IMPORT_KEYS.balances[0];

/** Which column of a file, counted from 0, each field is read from; `null`: from none. */
export type ImportMapping = Record<string, number | null>;

const columnOf = (mapping: ImportMapping, field: string): number | null => mapping[field] ?? null;

/** The columns that a field is read from: several for a name in parts. */
export function columnsOf(mapping: ImportMapping, field: string): number[] {
  const own = columnOf(mapping, field);
  if (own !== null) return [own];
  return field === 'name'
    ? NAME_PARTS.map((part) => columnOf(mapping, part)).filter((column) => column !== null)
    : [];
}

/** The mapping with a column for a field, or with none; a name is in one column or in parts. */
export function withColumn(mapping: ImportMapping, column: number, field: string | null): ImportMapping {
  const others = field === 'name' ? NAME_PARTS : field !== null && NAME_PARTS.includes(field) ? ['name'] : [];
  const kept = Object.entries(mapping).map(([name, own]): [string, number | null] => [
    name,
    own === column || others.includes(name) ? null : own,
  ]);
  return { ...Object.fromEntries(kept), ...(field === null ? {} : { [field]: column }) };
}

const UNITS = ['kes', 'ksh', 'kshs', 'sh', 'required'];

/**
 * The letters and digits of a heading, without a number before it (`1. Name`) and its unit behind it (`Savings (KSh)`). The sign of
 * another unit stays: a column `Savings (%)` or `Savings ($)` is no amount in KES.
 */
function bare(heading: string): string {
  const plain = heading.toLowerCase().replace(/^\s*\d+\s*[.)]\s*/, '');
  const words = plain
    .replace(/[^a-z0-9%$€£]+/g, ' ')
    .trim()
    .split(/ |(?=[%$€£])/);
  return words.filter((word, at) => at === 0 || at < words.length - 1 || !UNITS.includes(word)).join('');
}
const names = (field: ImportField, heading: string) =>
  [field.heading, field.name].map(bare).includes(bare(heading));
const mayName = ({ aliases }: ImportField, heading: string) =>
  aliases?.split(', ').map(bare).includes(bare(heading)) ?? false;

/** The mapping that fits the headings of a file: first by our heading for a field, then by its aliases. */
export function guessMapping(kind: ImportKind, headings: readonly string[]): ImportMapping {
  const fields = IMPORT_FIELDS[kind];
  const taken = new Set<number>();
  const mapping: ImportMapping = Object.fromEntries(fields.map(({ name }) => [name, null]));
  for (const matches of [names, mayName]) {
    for (const field of fields) {
      if (mapping[field.name] !== null) continue;
      const at = headings.findIndex((heading, index) => !taken.has(index) && matches(field, heading));
      // Which of two columns with one heading is meant, a person chooses.
      if (at < 0 || headings.some((other, index) => index !== at && bare(other) === bare(headings[at]!)))
        continue;
      taken.add(at);
      mapping[field.name] = at;
    }
  }
  return oneName(mapping);
}

/** A name is read from one column, or from its parts. Beside some of these alone, `Name` may be the rest of it: a person chooses. */
export function oneName(mapping: ImportMapping): ImportMapping {
  if (columnOf(mapping, 'name') === null) return mapping;
  const parts = NAME_PARTS.filter((part) => columnOf(mapping, part) !== null);
  const isOpen = parts.length > 0 && !(parts.includes('firstName') && parts.includes('lastName'));
  const others = NAME_PARTS.filter((part) => part in mapping).map((part) => [part, null]);
  return { ...mapping, ...Object.fromEntries(others), ...(isOpen ? { name: null } : {}) };
}

/** Which field a column is read as (`null`: ignored), and how that was found. */
export interface ImportColumn {
  heading: string;
  field: string | null;
  /** `heading`: by our heading; `guess`: by an alias; `chosen`: by a person; `null`: ignored. */
  how: 'heading' | 'guess' | 'chosen' | null;
}

/** Every column of a file, in order, with its field. */
export function describeColumns(
  kind: ImportKind,
  headings: readonly string[],
  mapping: ImportMapping,
): ImportColumn[] {
  return headings.map((heading, index) => {
    const field = IMPORT_FIELDS[kind].find(({ name }) => mapping[name] === index);
    if (!field) return { heading, field: null, how: null };
    const how = names(field, heading) ? 'heading' : mayName(field, heading) ? 'guess' : 'chosen';
    return { heading, field: field.name, how };
  });
}

/** A client has at least one of these numbers (DECISIONS 5). */
export const CLIENT_NUMBERS = ['phone', 'clientId', 'systemId'] as const;

/** The headings of required fields without a column; of a file that updates only the one by which its rows are found. */
export function missingColumns(
  kind: ImportKind,
  mapping: ImportMapping,
  findBy: string | null = null,
): string[][] {
  const lacks = (name: string) => (mapping[name] ?? null) === null;
  const headingOf = (field: string) => IMPORT_FIELDS[kind].find(({ name }) => name === field)!.heading;
  if (findBy !== null) {
    // A group's name is its own in its branch only.
    const ofGroups = kind === 'groups' || (kind === 'balances' && balancesOf(findBy) === 'groups');
    const keys = ofGroups && findBy === 'name' ? ['name', 'branch'] : [findBy];
    const figures = BALANCES[balancesOf(findBy)];
    return [
      ...IMPORT_FIELDS[kind]
        .filter(({ name }) => keys.includes(name) && lacks(name))
        .map(({ heading }) => [heading]),
      ...(kind === 'balances' && figures.every(lacks) ? [figures.map(headingOf)] : []),
    ];
  }
  const missing = IMPORT_FIELDS[kind].filter(({ name, required }) => required && lacks(name));
  // One part of a name is none.
  const parts = columnsOf(mapping, 'name').length === 1 ? NAME_PARTS.filter(lacks) : [];
  const unknown = kind === 'clients' && CLIENT_NUMBERS.every(lacks);
  return [
    ...missing.flatMap(({ name, heading }) => {
      if (name !== 'name' || columnsOf(mapping, name).length === 0) return [[heading]];
      return parts.length > 0 ? [parts.map(headingOf)] : [];
    }),
    ...(unknown ? [CLIENT_NUMBERS.map(headingOf)] : []),
    ...(kind === 'orders' && lacks('products') && lacks('sku') ? [['products', 'sku'].map(headingOf)] : []),
  ];
}
