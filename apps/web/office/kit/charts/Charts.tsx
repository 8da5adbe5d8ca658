import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { formatAmount } from '#domain/money.ts';

/**
 * The charts. recharts is large, so this file is loaded lazily, after the figures. The numbers are in a table nearby;
 * the tooltip is an extra.
 */

const compact = new Intl.NumberFormat('en-KE', { notation: 'compact', maximumFractionDigits: 2 });
/** Half a client is nothing to count. */
const ofValues = { allowDecimals: false, tickFormatter: (value: number) => compact.format(value) };
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

/** What is drawn: the field of a point and its name. The second is what the first is compared with. */
export interface Series {
  name: string;
  label: string;
}
const COLORS = ['var(--chart-1)', 'var(--chart-before)'];

interface BarsProps {
  rows: readonly object[];
  /** The field that names a bar. */
  name: string;
  series: readonly Series[];
  format?: (value: number) => string;
}

/** A bar a row, one below the other, its name beside it. */
export function Bars({ rows, name, series, format = formatAmount }: BarsProps) {
  return (
    <BarChart
      {...shared}
      h={48 + rows.length * (series.length > 1 ? 52 : 40)}
      data={[...rows] as Record<string, unknown>[]}
      dataKey={name}
      orientation="vertical"
      series={series.map((one, n) => ({ ...one, color: COLORS[n]! }))}
      withLegend={series.length > 1}
      legendProps={legend}
      {...down}
      maxBarWidth={20}
      valueFormatter={format}
      barProps={{ ...still, radius: [0, 3, 3, 0] }}
      barChartProps={{ accessibilityLayer: false }}
      xAxisProps={ofValues}
      yAxisProps={{ ...ALL, width: 128, tickMargin: 6, tickFormatter: shorten }}
    />
  );
}

interface ColumnsProps extends BarsProps {
  /** Short enough for the axis. */
  formatName: (name: string) => string;
}

/** A bar a row, side by side along time. */
export function Columns({ rows, name, series, format = formatAmount, formatName }: ColumnsProps) {
  return (
    <BarChart
      {...shared}
      h={260}
      data={[...rows] as Record<string, unknown>[]}
      dataKey={name}
      series={series.map((one, n) => ({ ...one, color: COLORS[n]! }))}
      {...across}
      maxBarWidth={36}
      valueFormatter={format}
      barProps={{ ...still, radius: [3, 3, 0, 0] }}
      barChartProps={{ accessibilityLayer: false }}
      xAxisProps={{ ...spaced(rows), tickFormatter: formatName }}
      yAxisProps={{ ...ALL, ...ofValues, width: 52 }}
      tooltipProps={{ labelFormatter: (label) => (typeof label === 'string' ? formatName(label) : '') }}
    />
  );
}

interface LinesProps extends ColumnsProps {
  /** What the tooltip calls a point. */
  nameInFull: (name: string) => string;
}

/** A line along time; the one that it is compared with is dashed, so that they part without colour. */
export function Lines({ rows, name, series, format = formatAmount, formatName, nameInFull }: LinesProps) {
  return (
    <LineChart
      {...shared}
      h={280}
      data={[...rows] as Record<string, unknown>[]}
      dataKey={name}
      series={series.map((one, n) => ({
        ...one,
        color: COLORS[n]!,
        ...(n > 0 ? { strokeDasharray: '6 4' } : {}),
      }))}
      withLegend={series.length > 1}
      legendProps={legend}
      curveType="linear"
      withDots={rows.length < 32}
      dotProps={{ r: 3 }}
      activeDotProps={{ r: 5 }}
      strokeWidth={2}
      {...across}
      valueFormatter={format}
      lineProps={still}
      lineChartProps={{ accessibilityLayer: false }}
      xAxisProps={{ ...spaced(rows), tickFormatter: formatName }}
      yAxisProps={{ ...ALL, ...ofValues, width: 52 }}
      tooltipProps={{ labelFormatter: (label) => (typeof label === 'string' ? nameInFull(label) : '') }}
    />
  );
}
