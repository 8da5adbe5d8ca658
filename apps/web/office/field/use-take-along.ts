import { useMutation } from '@tanstack/react-query';
import { pictureOf } from '#domain/products.ts';
import { takeAlong } from '#contract/field.ts';
import { LIMITS } from '#domain/limits.ts';
import { api, queryClient } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { setLockMinutes } from '../device/people-here.ts';
import { addToPack } from '../device/pack.ts';
import { askToPersist, PERSISTED } from '../device/persistence.ts';
import { keepPictures, PICTURES } from '../device/pictures.ts';
import { reportNow } from '../device/report.ts';

/** Takes groups along, as many in one call as it takes. What came is kept even when a later call fails. */
export function useTakeAlong() {
  const { id: staffId } = useUser();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (let at = 0; at < ids.length; at += LIMITS.packGroups) {
        const group_ids = ids.slice(at, at + LIMITS.packGroups).join(',');
        const taken = await api.call(takeAlong, { query: { group_ids }, fresh: true });
        if (!(await addToPack(staffId, taken))) return;
        setLockMinutes(taken.field_rules.lock_minutes);
        void keepPictures(taken.products.flatMap((product) => pictureOf(product) ?? [])).then(() =>
          queryClient.invalidateQueries({ queryKey: [PICTURES] }),
        );
      }
      // At once: a phone that is put away now, or lost, does not report later.
      reportNow();
      await askToPersist();
      await queryClient.invalidateQueries({ queryKey: [PERSISTED] });
    },
  });
}
