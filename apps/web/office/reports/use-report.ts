import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { exportReport, getReport, type Report } from '#contract/reports.ts';
import { reportFileName, type ReportName } from '#domain/reports.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { reports } from '#words/index.ts';
import { api, readPage } from '../api.ts';
import { saveFetched } from '../kit/form/save-file.ts';
import { isBackwards } from '../kit/list/list-search.ts';
import { toFilter, toPage, type ReportSearch } from './report-search.ts';

/** The page of a report that the address asks for. A period that ends before it begins is not asked for. */
export function useReport(name: ReportName, search: ReportSearch) {
  const query = { ...toFilter(search), ...toPage(name, search) };
  return useQuery({ ...readPage(getReport, { params: { name }, query }), enabled: !isBackwards(search) });
}

/** Saves the whole report as a workbook. */
export function useExport(name: ReportName, search: ReportSearch) {
  return useMutation({
    mutationFn: () => {
      const query = toFilter(search);
      const file = api.call(exportReport, { params: { name }, query });
      const { from = null, to = null } = search;
      return saveFetched(file, reportFileName({ name, from, to }, nairobiDay(new Date()), reports.files));
    },
  });
}

/**
 * Prints the whole report, while the screen shows one page. `whole` is the report from its arrival until it is printed. It is
 * read anew, so that rows, totals and time match: the page may be hours old.
 */
export function usePrint(name: ReportName, search: ReportSearch) {
  const [whole, setWhole] = useState<Report>();
  const filter = JSON.stringify(toFilter(search));
  /** The report on the screen; undefined after the person has left it. */
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = filter;
    return () => void (shown.current = undefined);
  }, [filter]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => ({
      report: await api.call(getReport, { params: { name }, query: toFilter(search) }),
      filter,
    }),
    onSuccess: ({ report, filter: asked }) => {
      // The screen shows another report now: its heading would not match these rows.
      if (asked !== shown.current) return;
      // The printer takes the screen as it is now.
      flushSync(() => setWhole(report));
      window.print();
      setWhole(undefined);
    },
  });
  return { whole, isPreparing: isPending, error, print: () => mutate() };
}
