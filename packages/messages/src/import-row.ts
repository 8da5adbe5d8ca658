import type { CellProblem, RowProblem } from '#domain/import-problems.ts';
import type { Translation } from './index.ts';
import { describeRefusal, describeField } from './refusal-words.ts';

type Words = Pick<Translation, 'importRows' | 'refusals'>;

function describeReason(words: Words, problem: CellProblem): string {
  const { importRows, refusals } = words;
  switch (problem.fault) {
    case 'too_long':
      return importRows.tooLong(problem.max);
    case 'refused':
      return importRows.refused(describeField(refusals, problem.said));
    case 'not_the_sum':
      return importRows.notTheSum(problem.sum);
    case 'more_than_central':
      return importRows.moreThanCentral(problem.free);
    case 'either_way':
      return importRows.eitherWay(problem.line, problem.day);
    case 'stated_otherwise':
      return importRows.statedOtherwise(problem.line, problem.other);
    case 'older_than_books':
      return importRows.olderThanBooks(problem.day);
    case 'has_another_name':
      return importRows.hasAnotherName(problem.line);
    case 'has_another_number':
      return importRows.hasAnotherNumber(problem.line, problem.same);
    case 'spelt_otherwise':
      return importRows.speltOtherwise(problem.line, problem.other);
    case 'differs_in_zeros':
      return importRows.differsInZeros(problem.line, problem.other);
    case 'of_another_record':
      return importRows.ofAnotherRecord;
    case 'of_two_records':
      return importRows.ofTwoRecords(describeCell(words, problem.other));
    default:
      return importRows.faults[problem.fault];
  }
}

export function describeCell(words: Words, problem: CellProblem): string {
  return words.importRows.cell(problem.heading, problem.text, describeReason(words, problem));
}

/** The sentence about a row of an imported file: its line, then everything that is wrong. */
export function describeRow(words: Words, problem: RowProblem): string {
  const { importRows, refusals } = words;
  switch (problem.problem) {
    case 'cells': {
      const cells = problem.cells.map((cell) => describeCell(words, cell));
      return importRows.onLine(problem.line, cells.join(importRows.between));
    }
    case 'refused':
      return importRows.onLine(problem.line, describeRefusal(refusals, problem.said));
    case 'repeats':
      return importRows.repeats(problem.line, problem.earlier);
    case 'part_of':
      return importRows.partOf(problem.line, problem.earlier);
    case 'part_of_refused':
      return importRows.partOfRefused(problem.line, problem.earlier);
    case 'contradicts':
      return importRows.contradicts(problem.line, problem.earlier);
    case 'being_registered':
      return importRows.onLine(problem.line, importRows.beingRegistered);
    default:
      return importRows.erased;
  }
}
