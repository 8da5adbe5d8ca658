/** The password of every demo account (DECISIONS 9). It stands in the README, so nobody else may choose it. */
export const DEMO_PASSWORD = 'Jirani-demo-2026';
