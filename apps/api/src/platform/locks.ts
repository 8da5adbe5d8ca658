/** The database's own locks, by numbers that may be any, as long as they stay the same and differ. */
export const LOCKS = {
  migrate: 7_203_114,
  /** Taken by `fold_sums()` in the database itself. */
  foldSums: 7_203_115,
  firstRun: 7_203_116,
  demo: 7_203_117,
  auditChain: 7_203_118,
} as const;
