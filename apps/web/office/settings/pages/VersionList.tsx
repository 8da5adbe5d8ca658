import { Button } from '@mantine/core';
import type { PageTexts, PageVersionLine } from '#contract/pages.ts';
import { formatDay, formatDayTime, nairobiDay } from '#domain/calendar.ts';
import { settings } from '#words/index.ts';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { EmptyState } from '../../kit/page/feedback.tsx';

const words = settings.pages;

interface VersionListProps {
  saved: PageTexts;
  onShow: (version: PageVersionLine) => void;
  /** Left out where the viewer may not write. */
  onTakeBack: ((version: PageVersionLine) => void) | undefined;
}

/** What was published, with who and when (DECISIONS 21.10). */
export function VersionList({ saved, onShow, onTakeBack }: VersionListProps) {
  return (
    <>
      <h2 className="mb-2 text-lg">{words.versions}</h2>
      <DataTable
        label={words.versionsLabel}
        columns={columnsOf({ saved, onShow, onTakeBack })}
        rows={saved.versions}
        rowKey={({ version }) => String(version)}
        loadingText={words.loading}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      />
    </>
  );
}

function columnsOf({ saved, onShow, onTakeBack }: VersionListProps): Column<PageVersionLine>[] {
  const today = nairobiDay(new Date());
  const current = saved.versions.find(({ in_force: day }) => day === null || day <= today)?.version;
  return [
    {
      key: 'version',
      head: words.columns.version,
      card: 'title',
      cell: ({ version }) => (
        <span className="two-lines">
          {words.version(version)}
          {version === current && <small>{words.current}</small>}
        </span>
      ),
    },
    {
      key: 'at',
      head: words.columns.at,
      cell: ({ published_at: at }) => (at === null ? '' : formatDayTime(at)),
    },
    ...(saved.versions.some(({ in_force: day }) => day !== null)
      ? [
          {
            key: 'in_force',
            head: words.columns.inForce,
            cell: ({ in_force: day }: PageVersionLine) => (day === null ? '' : formatDay(day)),
          },
        ]
      : []),
    { key: 'by', head: words.columns.by, cell: ({ published_by_name: by }) => by },
    {
      key: 'note',
      head: words.columns.note,
      maxWidth: 320,
      cell: ({ note }) => <span className="break-anywhere">{note}</span>,
    },
    {
      key: 'actions',
      head: words.columns.actions,
      card: 'bare',
      cell: (version) => <Acts version={version} onShow={onShow} onTakeBack={onTakeBack} />,
    },
  ];
}

interface ActsProps extends Omit<VersionListProps, 'saved'> {
  version: PageVersionLine;
}

function Acts({ version, onShow, onTakeBack }: ActsProps) {
  const name = words.version(version.version);
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${words.showVersion}: ${name}`}
        onClick={() => onShow(version)}
      >
        {words.showVersion}
      </Button>
      {onTakeBack && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${words.takeBack}: ${name}`}
          onClick={() => onTakeBack(version)}
        >
          {words.takeBack}
        </Button>
      )}
    </span>
  );
}
