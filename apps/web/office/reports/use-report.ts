import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { exportReport, getReport, type Report } from '#contract/reports.ts';
import { reportFileName, type ReportName } from '#domain/reports.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { api, readPage } from '../api.ts';
import { saveFetched } from '../kit/form/upload.tsx';
import { isBackwards } from '../kit/list/use-list-address.ts';
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
      return saveFetched(file, reportFileName({ name, from, to }, nairobiDay(new Date())));
    },
  });
}

/**
 * Prints the whole report, of which the screen shows a page: `whole` is it from the moment that it has come until the printer
 * has it. Its totals and its time are of the same moment as its rows: the page may be hours old.
 */
export function usePrint(name: ReportName, search: ReportSearch) {
  const [whole, setWhole] = useState<Report>();
  const filter = JSON.stringify(toFilter(search));
  /** What is on the screen by now; nothing once it was left. */
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
      // The paper would have these rows under the heading of others.
      if (asked !== shown.current) return;
      // The printer takes what stands on the screen now.
      flushSync(() => setWhole(report));
      window.print();
      setWhole(undefined);
    },
  });
  return { whole, isPreparing: isPending, error, print: () => mutate() };
}
