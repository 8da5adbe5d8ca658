/** The numbers of PostgreSQL's advisory locks; any numbers that differ and stay the same. */
export const LOCKS = {
  migrate: 7_203_114,
  /** Used by `fold_sums()` in the database itself. */
  foldSums: 7_203_115,
  firstRun: 7_203_116,
  demo: 7_203_117,
  auditChain: 7_203_118,
} as const;
