import { getInstitution } from '#contract/institution.ts';
import { ApiRefusal } from '#contract/client.ts';
import {
  getLoanTerms,
  getOfficeRules,
  getSettings,
  updateSettings,
  type Settings,
  type SettingsChanges,
} from '#contract/settings.ts';
import { getOrderChecks } from '#contract/orders.ts';
import { getReport } from '#contract/reports.ts';
import { regionOf, setRegion } from '#domain/region.ts';
import { api, queryClient, read, refresh } from '../api.ts';
import { forMaker } from '../auth/maker.ts';
import { showInstitution } from '../kit/page/PageHeader.tsx';
import { send } from '../send.ts';

export const settingsQuery = () => read(getSettings, {});

interface Edit {
  /** What the section shows and saves of the settings. */
  part: (settings: Settings) => unknown;
  /** The change, over the settings as they are when it is made. */
  change: (settings: Settings) => SettingsChanges;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves a part of the settings over what was seen of it. All settings are one thing to the server: when somebody changed
 * another part meanwhile, this one is saved over that. Throws `stale` when it was this part.
 */
export async function saveSettings(seen: Settings, edit: Edit): Promise<Settings> {
  try {
    const body = { ...edit.change(seen), updatedAt: seen.updated_at };
    const saved = await send(updateSettings, { body });
    queryClient.setQueryData(settingsQuery().queryKey, saved);
    showInstitution(saved.institution);
    setRegion(regionOf(saved.institution));
    await refresh(getInstitution, getLoanTerms, getOfficeRules, getOrderChecks, getReport);
    return saved;
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'stale') throw error;
    const now = await forMaker(api.call(getSettings, {}));
    if (isSame(now.updated_at, seen.updated_at) || !isSame(edit.part(now), edit.part(seen))) throw error;
    return saveSettings(now, edit);
  }
}

/** The settings as they are now, after a conflict. */
export async function loadSettings(): Promise<Settings> {
  const now = await api.call(getSettings, {});
  queryClient.setQueryData(settingsQuery().queryKey, now);
  return now;
}
