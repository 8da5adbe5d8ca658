import { expect, test } from 'vitest';
import { foldName, isFoundBy, searchedWords } from '../src/folding.ts';
import {
  compareNumbers,
  comparePersons,
  isContradicted,
  isSameName,
  zeroVariants,
  type KnownPerson,
} from '../src/who.ts';

test('A search finds words in any order, and other signs as they are typed (DECISIONS 10 and 25.3)', () => {
  const found = [
    ['muthoni', 'Mũthoni Wanjikũ'],
    ['Wanjiku, Muthoni', 'Mũthoni Wanjikũ'],
    ['nganga', "Ng'ang'a Mwĩtĩ"],
    ["ng'ang'a", 'Nganga'],
    ['Mutheu Phoebe', 'Phoebe Mutheu'],
    ['kyeniwomen', 'Kyeni-Women Group'],
    ['mary anne', 'Maryanne'],
    ['group 2', 'Umoja Group 2'],
    ['100%', 'Juice 100% pure'],
    ['AC_7#(4)', 'AC_7#(4)'],
  ];
  const missed = [
    ['100%', '100 items'],
    ['%', 'Solar lamp'],
    ['2 umoja', 'Umoja Group 2'],
    ['_', 'Solar lamp'],
    ['phoebe jane', 'Phoebe Mutheu'],
    ["'", "Ng'ang'a"],
    ['-', 'Kyeni'],
  ];
  expect(found.filter(([search, text]) => !isFoundBy(search!, text!))).toEqual([]);
  expect(missed.filter(([search, text]) => isFoundBy(search!, text!))).toEqual([]);
  expect(searchedWords('a b c d e f g h i j k')).toEqual(['a b c d e f g h i j k']);
});

test('Names are the same in any order of words, and with other spaces and signs (DECISIONS 25.3)', () => {
  const same = [
    ['Mutheu Phoebe', 'Phoebe Mutheu'],
    ['Mũthoni', 'MUTHONI'],
    ["Ng'ang'a", 'Nganga'],
    ['Mary-Anne Wanjiku', 'wanjiku mary anne'],
    ['Maryanne Wanjiku', 'Mary Anne Wanjiku'],
    ['J.M. Kariuki', 'J M Kariuki'],
    ['Müller', 'Muller'],
  ];
  const other = [
    ['Phoebe Mutheu', 'Phoebe Mutheu Jane'],
    ['Mercy', 'Mary'],
    ['Mutua', 'Mutuo'],
  ];
  expect(same.filter(([one, two]) => !isSameName(one!, two!))).toEqual([]);
  expect(other.filter(([one, two]) => isSameName(one!, two!))).toEqual([]);
  expect(foldName('Phoebe  Mutheu-Anne')).toBe('anne mutheu phoebe');
});

test('Numbers that differ in leading zeros alone are neither the same nor others (DECISIONS 25.3)', () => {
  const compared = [
    ['01234561', '1234561', 'zeros'],
    ['0012345', '12345', 'zeros'],
    ['KTI-0012', 'kti 12', 'zeros'],
    ['KTI-0012', 'KTI0012', 'same'],
    ['31 245 678', '31245678', 'same'],
    ['31245678', '31245679', 'differs'],
    ['100', '10', 'differs'],
    ['KTI-1', 'MSA-1', 'differs'],
    ['N/A', '31245678', 'open'],
    ['N/A', 'N/A', 'open'],
    ['', '31245678', 'open'],
    ['000', '00', 'open'],
    ['31245678', '•••• 678', 'open'],
    ['31245679', '•••• 678', 'differs'],
    ['678', '•••• 678', 'open'],
    ['31245678', '••••', 'open'],
  ];
  expect(compared.map(([typed, found]) => [typed, found, compareNumbers(typed!, found!)])).toEqual(compared);
});

test('A number is looked up in every spelling with other leading zeros (DECISIONS 25.3)', () => {
  expect(zeroVariants('0012')).toEqual(['12', '012', '00012', '000012', '0000012', '00000012']);
  expect(zeroVariants('kti12')).toContain('kti0012');
  expect(zeroVariants('kti0012')).toContain('kti12');
  expect(zeroVariants('a1b02')).toEqual(expect.arrayContaining(['a1b2', 'a01b2', 'a001b0002']));
  expect(zeroVariants('kti12')).not.toContain('kti12');
  expect([zeroVariants('000'), zeroVariants(''), zeroVariants('abc')]).toEqual([[], [], []]);
});

test('A person who was found contradicts what was typed in any one field (DECISIONS 25.2)', () => {
  const found: KnownPerson = {
    name: 'Mercy Ndunge',
    phone: '+254711000001',
    national_id: '31245678',
    system_id: 'KTI-0007',
  };
  const typed: [Partial<KnownPerson>, boolean][] = [
    [{}, false],
    [{ name: 'Ndunge Mercy', phone: '0711 000 001', system_id: 'kti0007' }, false],
    [{ phone: '', system_id: '' }, false],
    [{ system_id: 'N/A' }, false],
    [{ name: 'Juliana Mwikali' }, true],
    [{ phone: '0712900001' }, true],
    [{ national_id: '33900001' }, true],
    [{ system_id: 'KTI-7' }, true],
  ];
  expect(typed.map(([fields]) => isContradicted(comparePersons({ ...found, ...fields }, found)))).toEqual(
    typed.map(([, asks]) => asks),
  );
});
