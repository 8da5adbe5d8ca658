/**
 * How deliveries of webhooks are made (DECISIONS 19.3): times in seconds. After the first failure a delivery waits for
 * `firstWait`, then four times as long each time, up to `longestWait`.
 */
export const WEBHOOK_RULES = {
  firstWait: 30,
  longestWait: 12 * 60 * 60,
  giveUpAfter: 3 * 24 * 60 * 60,
  timeout: 15,
  /** Characters of an answer that are kept. */
  answerLength: 500,
  secrets: 2,
} as const;

/** The seconds after which a delivery is tried again, when it failed so many times. */
export function waitAfter(tries: number): number {
  const { firstWait, longestWait } = WEBHOOK_RULES;
  return Math.min(firstWait * 4 ** (tries - 1), longestWait);
}
