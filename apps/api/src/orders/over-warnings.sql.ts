import { sql } from 'kysely';

/** That a move of an order is an approval over a check that warned (DECISIONS 24.2.5); the words of its index. */
export const IS_OVER_WARNINGS = sql<boolean>`to_status <> 'rejected' and checks @? '$[*] ? (@.passed == false)'`;
