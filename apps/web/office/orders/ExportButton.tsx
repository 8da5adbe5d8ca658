import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { exportOrders, type Order } from '#contract/orders.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, orders } from '#words/index.ts';
import { api } from '../api.ts';
import { saveFile } from '../kit/form/upload.tsx';
import { notify, unsay } from '../kit/page/toasts.tsx';
import styles from './OrderList.module.css';
import type { OrdersFilters } from './orders-search.ts';

const words = orders.export;
/** The message of a failure, of which there is one at most. */
const FAILED = 'export-failed';

/**
 * Export to Excel: CSV first, the workbook as the second choice. A long export can be stopped.
 */
export function ExportButton(choice: ExportChoice) {
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      unsay(FAILED);
    },
    [],
  );

  const run = async (format: 'csv' | 'xlsx') => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    unsay(FAILED);
    try {
      await saveExport(choice, format, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) {
        notify({
          id: FAILED,
          color: 'brick',
          message: (
            <span className="grid justify-items-start gap-2">
              {explainFailure('exportOrders', error)}
              <Button size="compact-sm" variant="default" onClick={() => void run(format)}>
                {common.retry}
              </Button>
            </span>
          ),
        });
      }
    } finally {
      running.current = undefined;
      setBusy(false);
    }
  };

  if (isBusy) {
    return (
      <span className="inline-flex items-center gap-2 text-muted text-sm figures">
        <output>{words.busy}</output>
        <Button variant="default" onClick={() => running.current?.abort()}>
          {words.stop}
        </Button>
      </span>
    );
  }
  return (
    <Button.Group>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => void run('csv')}
      >
        {words.csv}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.more} className={styles.more}>
            <IconChevronDown size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void run('xlsx')}>{words.workbook}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

/** What to export: the orders that were selected, or all that the filters find (SPEC 9). */
interface ExportChoice {
  selected: readonly Order[];
  filters: OrdersFilters;
}

/** The CSV, which Excel opens (SPEC 2 and 9, Export to Excel), or the workbook (SPEC 7). */
async function saveExport(
  { selected, filters }: ExportChoice,
  format: 'csv' | 'xlsx',
  signal: AbortSignal,
): Promise<void> {
  const chosen = selected.length > 0 ? { orderIds: selected.map(({ id }) => id) } : { filter: filters };
  const file = await api.call(exportOrders, { body: { ...chosen, format }, signal });
  saveFile(file, `${orders.export.file}-${nairobiDay(new Date())}.${format}`);
}
