import { ActionIcon } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Role } from '#domain/roles.ts';
import { common, layout } from '#words/index.ts';
import { Sidebar } from './Sidebar.tsx';
import styles from './OfficeLayout.module.css';

/** The sidebar of small screens, in a drawer that opens by its button. */
export function MenuButton({ role }: { role: Role }) {
  const { pathname } = useLocation();
  // Another screen closes it, by whichever way one came there.
  const [openedAt, setOpenedAt] = useState<string>();
  return (
    <>
      <ActionIcon
        className={styles.burger}
        aria-label={layout.openMenu}
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(pathname)}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {openedAt === pathname && <Drawer role={role} onClose={() => setOpenedAt(undefined)} />}
    </>
  );
}

interface DrawerProps {
  role: Role;
  onClose: () => void;
}

function Drawer({ role, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // Closed by the browser itself, so that it gives the focus back.
  const close = () => dialog.current?.close();
  return (
    // A click beside the drawer is one on the dialog itself; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`m-0 p-0 border-0 bg-surface text-ink ${styles.drawer}`}
      aria-labelledby={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={`flex flex-col ${styles.inside}`}>
        <div className="flex items-center justify-between py-3 px-4">
          <h2 id={title} className="text-md">
            {layout.menu}
          </h2>
          <ActionIcon aria-label={common.close} onClick={close}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </div>
        <nav aria-label={layout.menu} className="grid flex-1">
          <Sidebar role={role} onNavigate={close} />
        </nav>
      </div>
    </dialog>
  );
}
