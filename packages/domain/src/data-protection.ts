/** What an admin sets for the data of persons. */
export interface DataProtection {
  /** For how many years data of a client stay after an approved order: the retention term (DECISIONS 23.4). */
  identity_years: number;
}

export const DEFAULT_DATA_PROTECTION: DataProtection = { identity_years: 7 };
