import { useMutation } from '@tanstack/react-query';
import { takeAlong } from '#contract/field.ts';
import { LIMITS } from '#domain/limits.ts';
import { pictureAt } from '#domain/picture-sizes.ts';
import { api } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { askToPersist, savePictures } from './offline-files.ts';
import { addToPack } from './pack.ts';

/**
 * Saves groups for offline use, as many in one call as the server allows. Saved groups stay stored when a later call
 * fails.
 */
export function useTakeAlong() {
  const { id: staffId } = useUser();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      // Without a group the other data is saved.
      for (let at = 0; at < Math.max(ids.length, 1); at += LIMITS.packGroups) {
        const group_ids = ids.slice(at, at + LIMITS.packGroups).join(',');
        const taken = await api.call(takeAlong, { query: { group_ids }, fresh: true });
        if (!(await addToPack(staffId, taken))) return;
        const pictures = taken.products.flatMap(({ image_url }) => image_url ?? []);
        void savePictures(pictures.map((picture) => pictureAt(picture, 640)));
      }
      await askToPersist();
    },
  });
}
