import type { CheckBasis, CheckInput, CheckResult } from '#domain/loans/approval-checks.ts';
import { CHECK_UNITS, type CheckName, type InterestMethod } from '#domain/loans/loan-terms.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import type { loans as en } from '../en/loans.ts';
import type { Shape } from '../shape.ts';
import { confirmationStandings } from './confirmations.ts';
import { formatDay } from './format.ts';
import { agree, count, nouns, pick } from './nouns.ts';
import { sourceOf } from './origin.ts';

const checkNames: Record<CheckName, string> = {
  group_arrears: 'Malimbikizo ya kikundi',
  loan_to_savings: 'Deni likilinganishwa na akiba',
  exposure: 'Jumla ya deni baada ya agizo hili',
  stock: 'Bidhaa',
  figures_differ: 'Masalio yanalingana na vitabu vyetu',
  client_confirmed: 'Uthibitisho wa mteja',
};

const checkInputs: Record<CheckInput['name'], string> = {
  group_arrears: 'Malimbikizo ya kikundi',
  group_loan_balance: 'Salio la mkopo la kikundi',
  own_group_arrears: 'Malimbikizo ya kikundi cha mteja mwenyewe',
  own_group_loan_balance: 'Salio la mkopo la kikundi cha mteja mwenyewe',
  client_loan_balance: 'Salio la mkopo la mteja',
  confirmed_loan_balance: 'Salio la mkopo lililothibitishwa mwisho',
  confirmed_savings: 'Akiba iliyothibitishwa mwisho',
  confirmed_group_loan_balance: 'Salio la mkopo la kikundi lililothibitishwa mwisho',
  confirmed_group_arrears: 'Malimbikizo ya kikundi yaliyothibitishwa mwisho',
  books_loan_balance: 'Salio la mkopo la mteja kwenye vitabu vyetu',
  books_savings: 'Akiba ya mteja kwenye vitabu vyetu',
  books_group_loan_balance: 'Salio la mkopo la kikundi kwenye vitabu vyetu',
  books_group_arrears: 'Malimbikizo ya kikundi kwenye vitabu vyetu',
  client_system_savings: 'Akiba ya mteja',
  other_records_loan_balance: 'Salio la mkopo la rekodi nyingine za mteja',
  other_records_savings: 'Akiba ya rekodi nyingine za mteja',
  order_total: 'Agizo hili',
  open_orders: 'Maagizo mengine yasiyokamilika',
  delivered_since: 'Yaliyokabidhiwa tangu salio hilo',
  balances_age: 'Masalio ya agizo',
  set_aside: 'zimetengwa',
  not_sold: 'zipo, haziuzwi tena',
};

/** Inputs that count units of a product, of one unit. */
const ofOneUnit: Partial<Record<CheckInput['name'], string>> = {
  set_aside: 'imetengwa',
  not_sold: 'ipo, haiuzwi tena',
};

/** Which figures were worse and count. */
const bases: Record<CheckBasis, string> = {
  stated: 'kutoka kwenye agizo',
  books: 'kutoka kwenye vitabu vyetu',
};

const days = (n: number) => count(n, nouns.day);

/** A limit in a check's unit, and the figure that it limits; without a unit an empty text. */
function inUnit(name: CheckName, value: number): string {
  switch (CHECK_UNITS[name]) {
    case 'percent':
      return `${formatAmount(value)}%`;
    case 'times':
      return `mara\u00a0${formatAmount(value)}`;
    case 'kes':
      return formatKes(value);
    default:
      return '';
  }
}

/** What is missing to a check that measured nothing. */
const nothing: Partial<Record<CheckName, string>> = {
  group_arrears: 'hakuna salio la mkopo',
  loan_to_savings: 'hakuna akiba',
};

/** Orders of other branches count and are not shown. */
const elsewhere: Partial<Record<CheckName, string>> = {
  group_arrears: 'pamoja na vitabu vya kikundi katika tawi jingine',
  loan_to_savings: 'pamoja na maagizo au vitabu vya matawi mengine',
  exposure: 'pamoja na maagizo au vitabu vya matawi mengine',
  figures_differ: 'pamoja na vitabu vya tawi jingine',
};

/** How far the figures on the order and those of the books are from each other. */
function difference({ value, limit, inputs, with_other_branches }: CheckResult): string {
  const most = `(kikomo ${inUnit('figures_differ', limit ?? 0)})`;
  if (value === 0) return 'Hakuna tofauti';
  if (value !== null) return `Agizo na vitabu vinatofautiana kwa ${inUnit('figures_differ', value)} ${most}`;
  const at = inputs.findIndex((one, n) => one.name.startsWith('books_') && one.value === 0 && n > 0);
  const onOrder = inputs[at - 1];
  if (with_other_branches || !onOrder)
    return `Imelinganishwa na vitabu vyetu, ${elsewhere.figures_differ} ${most}`;
  return `Agizo na vitabu vinatofautiana: ${checkInputs[onOrder.name]} ni ${formatKes(onOrder.value)} kwenye agizo, 0 kwenye vitabu vyetu`;
}

/** Which figures are too old. */
function ages({ inputs, old_after_days: limit }: CheckResult): string[] {
  if (limit === null) return [];
  const old = inputs.filter(({ as_of }) => as_of && as_of.days > limit);
  const [oldest, ...others] = old.toSorted((a, b) => b.as_of!.days - a.as_of!.days);
  const stated = inputs.find(({ name }) => name === 'balances_age');
  const most = `(kikomo ${days(limit)})`;
  return [
    oldest &&
      `${checkInputs[oldest.name]}: umri wa ${days(oldest.as_of!.days)} ${most}${others.length > 0 ? `, na nyingine ${others.length}` : ''}`,
    stated && `Masalio ya agizo yana umri wa ${days(stated.value)} ${most}`,
  ].filter((text) => text !== undefined);
}

const methods: Record<InterestMethod, string> = {
  flat: 'Kiwango kimoja', // review: flat, on the whole loan each month
  reducing: 'Salio linalopungua',
};

export const loans: Shape<typeof en> = {
  methods,
  checks: {
    title: 'Ukaguzi kabla ya kuidhinisha',
    decidedTitle: 'Ukaguzi wakati wa uamuzi',
    passedOnly: (checks) =>
      pick(checks, 'Ukaguzi mwingine 1 umepita', `Kaguzi nyingine ${formatAmount(checks)} zimepita`),
    none: 'Ukaguzi wote umezimwa katika Mipangilio.',
    names: checkNames,
    inputs: checkInputs,
    figures: {
      same: 'Sawa na vitabu vyetu',
      none: 'Bado hakuna chochote kwenye vitabu vyetu',
      untold: 'Kwenye vitabu vya tawi jingine, ambavyo havionyeshwi hapa',
      books: (books, apart, more) =>
        `Vitabu vyetu: ${books} (${more ? 'zaidi kwa' : 'pungufu kwa'} ${apart})`,
    },
    passed: 'Umepita',
    untold: 'Meneja wa tawi huona kama ukaguzi umepita',
    noted: 'Agizo linaweza kuidhinishwa bila huo',
    warns: 'Onyo',
    blocks: 'Unazuia kuidhinisha',
    measured: (check) => {
      const { name, value, limit, inputs, basis, with_other_branches } = check;
      if (check.confirmation) return confirmationStandings[check.confirmation];
      if (name === 'figures_differ') return [difference(check), ...ages(check)].join('; ');
      if (limit === null) {
        const gone = inputs.filter((one) => one.name === 'not_sold').map(({ product }) => product);
        return gone.length > 0 ? `Haziuzwi tena: ${gone.join('; ')}` : 'Bidhaa zote zinapatikana';
      }
      const missing = with_other_branches ? elsewhere[name] : nothing[name];
      const measured = value === null ? (missing ?? '') : inUnit(name, value);
      const isOwn = inputs.some((one) => one.name === 'own_group_arrears');
      const from = isOwn ? 'kikundi cha mteja mwenyewe, kutoka kwenye vitabu vyetu' : basis && bases[basis];
      return `${measured} (${[`kikomo ${inUnit(name, limit)}`, from].filter(Boolean).join(', ')})`;
    },
    inputsOf: (check) => `${check}, viasi`,
    input: ({ name, value, product, as_of }) => {
      if (product !== null)
        return `${product}: ${formatAmount(value)} ${(value === 1 && ofOneUnit[name]) || checkInputs[name]}`;
      if (name === 'balances_age') return `${checkInputs[name]}: umri wa ${days(value)}`;
      const aged = as_of ? ` (${formatDay(as_of.day)}, ${sourceOf(as_of.source)})` : '';
      return `${checkInputs[name]}: ${formatKes(value)}${aged}`;
    },
  },
  aloud: {
    title: 'Soma haya kwa sauti',
    text: ({ every, each, last, instalments, fee, total, cost, perWeek }) => {
      const time = nouns[every];
      return [
        last === each
          ? `Utalipa ${formatKes(each)} kila ${time.one} kwa ${count(instalments.length, time)}.`
          : `Utalipa ${formatKes(each)} kila ${time.one} kwa ${count(instalments.length - 1, time)}, na ${formatKes(last)} ${time.one} ${agree(1, time, 'of')} mwisho.`,
        fee > 0 && `Siku ya kupata mkopo utalipa pia ada ya ${formatKes(fee)}.`, // review: "on the day of the loan"
        `Kwa jumla utalipa ${formatKes(total)}.`,
        cost > 0
          ? `Hiyo ni ${formatKes(cost)} zaidi ya bei ya pesa taslimu.`
          : 'Hiyo ni sawa na bei ya pesa taslimu.',
        perWeek !== undefined && `Ili ulipe kila mwezi, weka kando ${formatKes(perWeek)} kila wiki.`,
      ]
        .filter(Boolean)
        .join(' ');
    },
    shareTitle: 'Sehemu ya akiba',
    share: (percent, savings) => `Malipo ya mwezi mmoja ni asilimia ${percent} ya akiba ya ${savings}.`,
  },
  instalments: {
    title: 'Awamu',
    indicative: 'Makadirio',
    note: (rate, method) =>
      `Zimehesabiwa kwa riba ya ${rate}% kwa mwezi, ${method.toLowerCase()}, kuanzia siku ya agizo. Mkataba wa mkopo uliotiwa sahihi ndio unaotumika.`,
    each: { month: 'Kila mwezi', week: 'Kila wiki' },
    last: 'Awamu ya mwisho',
    interest: 'Riba',
    fee: 'Ada',
    total: 'Jumla ya kulipa',
    lastDue: 'Tarehe ya mwisho ya kulipa',
  },
};
