import { settings } from '../../../messages/index.ts';

/** What was done, in words; what has none yet, by its name. */
export function actionWords(action: string): string {
  return settings.audit.actions[action] ?? action;
}
