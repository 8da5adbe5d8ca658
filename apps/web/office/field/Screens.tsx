import { useQuery } from '@tanstack/react-query';
import { field } from '#words/index.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { hasScreens, keepScreens } from '../shell/worker-later.ts';

const words = field.today.screens;

/** Says so while what was saved for offline use could not be shown without a network yet: on a first visit its screens come last. */
export function Screens() {
  const screens = useQuery({
    queryKey: ['screens kept'],
    queryFn: async () => {
      await keepScreens();
      return true;
    },
    ...(hasScreens() && { initialData: true }),
    staleTime: Infinity,
    retry: false,
  });
  if (screens.data) return null;
  return screens.isError && !screens.isFetching ? (
    <Notice onRetry={() => void screens.refetch()}>{words.failed}</Notice>
  ) : (
    <Notice kind="warning">{words.loading}</Notice>
  );
}
