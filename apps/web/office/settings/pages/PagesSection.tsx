import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { may } from '#domain/permissions.ts';
import { isTextPage, TEXT_PAGE_NAMES, type TextPageName } from '#messages/page-texts.ts';
import { settings } from '#words/index.ts';
import { useActor } from '../../auth/actor.ts';
import { Spinner } from '../../kit/page/feedback.tsx';
import { QueryFailure } from '../../kit/page/QueryFailure.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useListAddress } from '../../kit/list/use-list-address.ts';
import { SECTION } from '../settings-search.ts';
import { PageEditor } from './PageEditor.tsx';
import { pageQuery, pagesQuery } from './save-page.ts';
import styles from '../Settings.module.css';

const words = settings.pages;
const title = settings.names.pages;

/** The texts of the public site, page by page (DECISIONS 21.7). The address says which page. */
export default function PagesSection() {
  const address = useListAddress(SECTION.read);
  const asked = address.search.edit ?? '';
  const page = isTextPage(asked) ? asked : 'home';
  const list = useQuery(pagesQuery());
  const drafted = new Set(list.data?.pages.filter(({ has_draft: has }) => has).map((one) => one.page));
  return (
    <>
      <PageHeader title={title} tab={settings.tab(title)} line={words.line} />
      <Select
        className={`mb-4 ${styles.choose}`}
        label={words.page}
        data={TEXT_PAGE_NAMES.map((name) => ({
          value: name,
          label: drafted.has(name) ? `${words.names[name]} (${words.drafted})` : words.names[name],
        }))}
        value={page}
        allowDeselect={false}
        maxDropdownHeight={420}
        onChange={(name) => name && address.filter({ edit: name })}
      />
      <LoadedPage key={page} page={page} />
    </>
  );
}

function LoadedPage({ page }: { page: TextPageName }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...pageQuery(page),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const mayWrite = may(useActor(), 'settings.write');
  if (data && isFetchedAfterMount) return <PageEditor page={page} saved={data} mayWrite={mayWrite} />;
  if (!error) return <Spinner />;
  return <QueryFailure query={{ error, refetch }} failure="getPage" />;
}
