import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { formatAmount } from '#domain/money.ts';
import { formatCompact } from '#words/format.ts';

/**
 * The charts. recharts is large, so this file is loaded lazily, after the figures. The numbers are in a table nearby;
 * the tooltip is an extra.
 */

/** Half a client is nothing to count. */
const ofValues = { allowDecimals: false, tickFormatter: formatCompact };
const still = { isAnimationActive: false };
/** In the order of the series, not of the alphabet. */
const legend = { verticalAlign: 'top', height: 36, itemSorter: null } as const;
const shared = {
  gridColor: 'var(--chart-grid)',
  textColor: 'var(--text-muted)',
  tickLine: 'none',
} as const;

/**
 * Without a number here recharts measures every label in the document, one forced layout each: half a second for the days
 * of a quarter on an admin's dashboard.
 */
const ALL = { interval: 0 } as const;
/** So many labels fit below a chart on a phone. */
const LABELS = 6;
/** Grid lines across only, or down only: recharts measures the labels for the others too, which it then doesn't draw. */
const noLines = () => [];
const across = { gridAxis: 'x', gridProps: { verticalCoordinatesGenerator: noLines } } as const;
const down = { gridAxis: 'y', gridProps: { horizontalCoordinatesGenerator: noLines } } as const;
const spaced = (rows: readonly object[]) => ({ interval: Math.ceil(rows.length / LABELS) - 1 });

/** A name beside its bar has at most two lines; the tooltip shows it in full. */
const LABEL_LENGTH = 34;
const shorten = (name: string) =>
  name.length > LABEL_LENGTH ? `${name.slice(0, LABEL_LENGTH - 1).trimEnd()}…` : name;

/** What is drawn: the field of a point and its name. Without a colour of its own, the second series is the earlier period. */
export interface Series {
  name: string;
  label: string;
  color?: string;
}
const COLORS = ['var(--chart-1)', 'var(--chart-before)'];
const drawn = (series: readonly Series[]) =>
  series.map((one, n) => ({ color: COLORS[n]!, ...one, ...(n > 0 && { strokeDasharray: '6 4' }) }));

interface BarsProps {
  rows: readonly object[];
  /** The field that names a bar. */
  name: string;
  series: readonly Series[];
  format?: (value: number) => string;
}

/** What all charts have alike. */
const common = ({ rows, name, series, format = formatAmount }: BarsProps) => ({
  ...shared,
  data: [...rows] as Record<string, unknown>[],
  dataKey: name,
  series: drawn(series),
  withLegend: series.length > 1,
  legendProps: legend,
  valueFormatter: format,
});

/** A bar a row, one below the other, its name beside it. */
export function Bars(props: BarsProps) {
  return (
    <BarChart
      {...common(props)}
      h={48 + props.rows.length * (props.series.length > 1 ? 52 : 40)}
      orientation="vertical"
      {...down}
      maxBarWidth={20}
      barProps={{ ...still, radius: [0, 3, 3, 0] }}
      barChartProps={{ accessibilityLayer: false }}
      // More labels than these would not fit on a phone.
      xAxisProps={{ ...ofValues, tickCount: 3 }}
      yAxisProps={{ ...ALL, width: 128, tickMargin: 6, tickFormatter: shorten }}
    />
  );
}

/** `At` is what a row has for its place in time: a day, or milliseconds. */
interface LinesProps<At extends string | number> extends BarsProps {
  /** Short enough for the axis. */
  formatName: (at: At) => string;
  /** What the tooltip calls a point, where that is longer. */
  nameInFull?: (at: At) => string;
  /** Whether the rows are moments in milliseconds, unevenly apart. */
  isUneven?: boolean;
}

/** A line along time; the second is dashed, so that they part without colour. */
export function Lines<At extends string | number>({ isUneven = false, ...props }: LinesProps<At>) {
  const { rows, formatName, nameInFull = formatName } = props;
  return (
    <LineChart
      {...common(props)}
      {...across}
      xAxisProps={
        isUneven
          ? {
              type: 'number',
              scale: 'time',
              domain: ['dataMin', 'dataMax'],
              tickFormatter: formatName,
              minTickGap: 20,
            }
          : // The last label is in the middle below the last point.
            { ...spaced(rows), tickFormatter: formatName, padding: { right: 16 } }
      }
      yAxisProps={{ ...ALL, ...ofValues, width: 64 }}
      // recharts asks for a label before a point is chosen; then it is empty.
      tooltipProps={{ labelFormatter: (at: unknown) => (at ? nameInFull(at as At) : '') }}
      h={280}
      curveType="linear"
      withDots={rows.length < 32}
      dotProps={{ r: 3 }}
      activeDotProps={{ r: 5 }}
      strokeWidth={2}
      lineProps={still}
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
