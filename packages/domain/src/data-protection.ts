/** What an admin sets for the data of persons. */
export interface DataProtection {
  /** For how many years the encrypted identity of a deleted or anonymised client is kept (DECISIONS 11.4). */
  identity_years: number;
}

export const DEFAULT_DATA_PROTECTION: DataProtection = { identity_years: 7 };
