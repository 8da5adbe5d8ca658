import type { ReasonData } from './refusals.ts';

/** What is wrong with a cell of a file by itself. */
export type CellFault =
  | 'unreadable'
  | 'formula'
  | 'sheet_error'
  | 'merged'
  | 'rounded'
  | 'apostrophe'
  | 'quotation_marks'
  | 'made_a_day'
  | 'id_decimals'
  | 'total'
  | 'total_without_number'
  | 'heading'
  | 'below_zero'
  | 'too_many_decimals'
  | 'not_an_amount'
  | 'decimal_comma'
  | 'not_whole_shillings'
  | 'not_whole'
  | 'no_digit'
  | 'no_number'
  | 'no_name'
  | 'no_name_part'
  | 'word_before'
  | 'two_numbers'
  | 'not_a_phone'
  | 'not_a_day'
  | 'short_year'
  | 'not_a_status'
  | 'not_yet'
  | 'too_long_ago'
  | 'empty'
  | 'too_large'
  | 'not_an_email'
  | 'not_a_group'
  | 'several_groups'
  | 'not_a_branch'
  | 'no_number_at_all'
  | 'client_not_there'
  | 'group_not_there'
  | 'no_balance_of_a_client'
  | 'needs_assign_group'
  | 'needs_figures_write'
  | 'no_balance_of_a_group'
  | 'not_an_order_status'
  | 'not_a_client'
  | 'several_clients'
  | 'not_an_officer'
  | 'no_group_of_client'
  | 'before_ordered'
  | 'before_decided'
  | 'not_of_this_status'
  | 'not_a_quantity'
  | 'not_a_product'
  | 'several_products'
  | 'product_repeated'
  | 'no_price'
  | 'not_of_sku';

/** Why a cell is refused, with the parameters of the sentence. Headings and cells are as in the file. */
export type CellWhy =
  | { fault: CellFault }
  | { fault: 'too_long'; max: number }
  | { fault: 'refused'; said: ReasonData }
  /** Not what the prices of the goods add up to. */
  | { fault: 'not_the_sum'; sum: number }
  /** More than the central store has free. */
  | { fault: 'more_than_central'; free: number }
  /** Another line of its column has the month before the day, which this one may have, too. */
  | { fault: 'either_way'; line: number; day: string }
  /** Another line of the file, an earlier or a later one, is about the same record and says something else there. */
  | { fault: 'stated_otherwise'; line: number; other: string }
  /** The books have a figure of a later day. */
  | { fault: 'older_than_books'; day: string }
  /** The number or name belongs to a record in the database, or to an earlier `line` of the file. */
  | { fault: 'has_another_name'; line: number | null }
  | { fault: 'has_another_number'; line: number | null; same: string }
  /** Folded it is the number of a record that has its digits in other groups (DECISIONS 6.29.4). */
  | { fault: 'spelt_otherwise'; line: number | null; other: string }
  /** But for zeros at the beginning it is the number of a record (DECISIONS 6.29.9). */
  | { fault: 'differs_in_zeros'; line: number | null; other: string }
  | { fault: 'of_another_record' }
  | { fault: 'of_two_records'; other: CellProblem };

/** A column with its cell and what is wrong with it; `text` is null where the cell is empty. */
export type CellProblem = CellWhy & { heading: string; text: string | null };

/** Why a row of a file is not imported, as data. The sentence is made when it is shown. */
export type RowProblem =
  | { problem: 'cells'; line: number; cells: readonly CellProblem[] }
  | { problem: 'refused'; line: number; said: ReasonData }
  | { problem: 'repeats'; line: number; earlier: number }
  /** It is a row of the order of an earlier line, which is written or refused as a whole. */
  | { problem: 'part_of'; line: number; earlier: number }
  | { problem: 'part_of_refused'; line: number; earlier: number }
  /** It is about the record of an earlier line, and has other values. */
  | { problem: 'contradicts'; line: number; earlier: number }
  | { problem: 'being_registered'; line: number }
  | { problem: 'erased' };
