import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useNavigate } from '@tanstack/react-router';
import { IconClipboardList, IconSearch, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { officePrefix } from '#domain/roles.ts';
import { jump as words } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { useFindings } from './find-records.ts';
import { LAYERS } from '../kit/page/keyboard.ts';
import { findScreens } from './screens.ts';

const ICONS = { clients: IconUser, groups: IconUsersGroup, orders: IconClipboardList };

/**
 * Chooses the first finding, so that Enter opens it also when it came after the typing. Spotlight chooses on typing,
 * or on the arrow-down key.
 */
function chooseFirst(box: HTMLInputElement | null) {
  if (!box || box.closest('[role="dialog"]')?.querySelector('[data-selected]')) return;
  box.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowDown', bubbles: true }));
}

interface JumpPaletteProps {
  opened: boolean;
  typed: string;
  onTyped: (text: string) => void;
  /** Its box has the focus. */
  onReady: () => void;
  onClose: () => void;
}

/** The command palette: type a part of a name, choose with the arrows, Enter goes there. */
export function JumpPalette({ opened, typed, onTyped, onReady, onClose }: JumpPaletteProps) {
  const actor = useActor();
  const navigate = useNavigate();
  const { data, isFetching, error } = useFindings(typed);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);
  useEffect(() => {
    if (data) chooseFirst(box.current);
  }, [data]);

  const prefix = officePrefix(actor.role);
  const go = (path: string) => () => void navigate({ to: path });
  const screens = findScreens(actor, typed).map(({ label, path, icon: Icon }) => ({
    id: path,
    label,
    leftSection: <Icon size={20} aria-hidden="true" />,
    onClick: go(path),
  }));
  const records = (['clients', 'groups', 'orders'] as const).map((kind) => {
    const Icon = ICONS[kind];
    return {
      group: words[kind],
      actions: (data?.[kind] ?? []).map(({ id, name, about, path }) => ({
        id,
        label: name,
        description: about,
        leftSection: <Icon size={20} aria-hidden="true" />,
        onClick: go(`${prefix}/${path}`),
      })),
    };
  });
  const groups = [{ group: words.screens, actions: screens }, ...records];

  return (
    <Spotlight
      query={typed}
      onQueryChange={onTyped}
      onSpotlightClose={onClose}
      zIndex={LAYERS.palette}
      shortcut={null}
      scrollable
      attributes={{ content: { 'aria-label': words.search } }}
      maxHeight="min(70dvh, 34rem)"
      searchProps={{
        ref: box,
        onFocus: onReady,
        'aria-label': words.search,
        placeholder: words.search,
        maxLength: LIMITS.longestSearch,
        leftSection: <IconSearch size={20} aria-hidden="true" />,
      }}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      // The server has searched already.
      filter={(_, found) => found}
      nothingFound={error ? words.failed : isFetching ? words.searching : words.nothing}
    />
  );
}
