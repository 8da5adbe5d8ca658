import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { exportOrders, type Order } from '#contract/orders.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { orders } from '#words/index.ts';
import { api } from '../api.ts';
import { useDownload } from '../kit/form/save-file.ts';
import styles from './OrderList.module.css';
import type { OrdersFilters } from './orders-search.ts';

const words = orders.export;

interface ExportButtonProps {
  /** The orders to export; without any, all that the filters find (SPEC 9). */
  selected: readonly Order[];
  filters: OrdersFilters;
}

/** Export to Excel: the CSV, which Excel opens (SPEC 2 and 9), or the workbook (SPEC 7). */
export function ExportButton({ selected, filters }: ExportButtonProps) {
  const { mutate, isPending } = useDownload('exportOrders', (format: 'csv' | 'xlsx') => {
    const chosen = selected.length > 0 ? { orderIds: selected.map(({ id }) => id) } : { filter: filters };
    return {
      file: api.call(exportOrders, { body: { ...chosen, format } }),
      name: `${words.file}-${nairobiDay(new Date())}.${format}`,
    };
  });
  return (
    <Button.Group>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        disabled={isPending}
        onClick={() => mutate('csv')}
      >
        {isPending ? words.busy : words.csv}
      </Button>
      <Menu position="bottom-end" disabled={isPending}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.more} className={styles.more}>
            <IconChevronDown size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => mutate('xlsx')}>{words.workbook}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
