/** What an admin sets for the data of persons. */
export interface DataProtection {
  /** For how many years data of a client stay after an approved order: the retention term (DECISIONS 23.4). */
  retention_years: number;
}

export const DEFAULT_DATA_PROTECTION: DataProtection = { retention_years: 7 };
