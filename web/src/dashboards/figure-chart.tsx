import { useLingui } from '@lingui/react/macro'
import type { Dashboard, FigureName } from '@muster/contract/dashboards/dashboard.ts'
import { Bar, BarChart, CartesianGrid, LabelList, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { dayPlus } from '../ui/format-time.ts'
import { usePhone } from '../ui/use-phone.ts'
import { barOf, count, dollars, hours, roughSpan, span, stars } from './figure-values.ts'
import { bucketsOf, type Bucket, type Unit } from './figure-buckets.ts'
import { bucketName, type Series, useSeries } from './figure-series.ts'

interface FigureChartProps {
  name: FigureName
  dashboard: Pick<Dashboard, 'period' | 'before' | 'days' | 'days_before'>
  unit: Unit
}

const axis = { tickLine: false, axisLine: false, tick: { fontSize: 11, fill: 'var(--color-gray)' } } as const
const MARGIN = { top: 18, right: 4, bottom: 0, left: 0 }
const NEVER_MOVES = { isAnimationActive: false } as const

/** How a figure went over the period: a bar a day, a week or a month, beside the period before; the median as a line. */
export function FigureChart(props: FigureChartProps) {
  const isPhone = usePhone()
  return (
    <div className="h-56" aria-hidden>
      <ResponsiveContainer width="100%" height="100%">
        {props.name === 'time-to-fill' ? MedianLine(props) : FigureBars({ ...props, isPhone })}
      </ResponsiveContainer>
    </div>
  )
}

interface Point {
  name: string
  tip: string
  full: number | null
  rest: number
  before: number | null
}

/** "1,842", "$5k": short enough for the axis. */
const tickOf = (name: FigureName) => (value: number) =>
  name === 'spend' ? dollars(value) : name === 'time-to-fill' ? span(value) : count(value)

function pointOf(name: FigureName, bucket: Bucket, unit: Unit): Point {
  const { full, rest } = barOf(name, { ...bucket.sums, fill_minutes: null })
  const before = bucket.before && barOf(name, { ...bucket.before, fill_minutes: null })
  // Hours, not minutes, so that the axis has round ones.
  const scale = name === 'hours' ? 1 / 60 : 1
  return {
    name: bucketName(bucket, unit),
    tip: bucketName(bucket, unit, true),
    full: full * scale,
    rest: rest * scale,
    before: before && before.full * scale,
  }
}

/** Half of what a bar has: the rest is for the bar of the period before, and for air. */
const barWidth = (bars: number, isPhone: boolean): number => Math.max(3, Math.min(44, Math.floor((isPhone ? 300 : 1_000) / bars / 2)))

function FigureBars({ name, dashboard, unit, isPhone }: FigureChartProps & { isPhone: boolean }) {
  const { period, before, days, days_before } = dashboard
  const points = bucketsOf(period, unit, days, before && { period: before, days: days_before }).map((bucket) => pointOf(name, bucket, unit))
  const series = useSeries(name)
  const width = barWidth(points.length, isPhone)
  return (
    <BarChart data={points} margin={MARGIN} barGap={1} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--color-light-gray)" />
      <XAxis dataKey="name" {...axis} interval="preserveStartEnd" minTickGap={24} />
      <YAxis
        {...axis}
        width={48}
        tickFormatter={tickOf(name)}
        allowDecimals={name === 'ratings'}
        {...(name === 'ratings' && { domain: [0, 5], ticks: [0, 1, 2, 3, 4, 5] })}
      />
      <Tooltip cursor={{ fill: 'var(--color-background)' }} content={(tip) => <Tip tip={tip} name={name} series={series} />} />
      {before && <Bar dataKey="before" stackId="before" fill="var(--color-medium-gray)" barSize={Math.ceil(width / 3)} {...NEVER_MOVES} />}
      <Bar dataKey="full" stackId="now" fill="var(--color-brand)" barSize={width} {...NEVER_MOVES} />
      {series.rest !== null && (
        <Bar
          dataKey="rest"
          stackId="now"
          fill="var(--color-accent-light-yellow)"
          stroke="var(--color-warning)"
          barSize={width}
          {...NEVER_MOVES}
        >
          {name === 'fill-rate' && (
            <LabelList
              dataKey="rest"
              position="top"
              formatter={(value) => (value === 0 ? '' : value)}
              style={{ fontSize: 11, fontWeight: 600, fill: 'var(--color-warning)' }}
            />
          )}
        </Bar>
      )}
    </BarChart>
  )
}

function MedianLine({ dashboard: { period, before, days, days_before } }: FigureChartProps) {
  const { t } = useLingui()
  const medianOf = new Map(days.map(({ day, figures }) => [day, figures.fill_minutes]))
  const beforeOf = new Map(days_before.map(({ day, figures }) => [day, figures.fill_minutes]))
  const points = bucketsOf(period, 'day', [], null).map(
    (bucket, at): Point => ({
      name: bucketName(bucket, 'day'),
      tip: bucketName(bucket, 'day', true),
      full: medianOf.get(bucket.from) ?? null,
      rest: 0,
      before: before && (beforeOf.get(dayPlus(before.from, at)) ?? null),
    }),
  )
  const series: Series = { full: t`Median`, rest: null }
  return (
    <LineChart data={points} margin={MARGIN} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--color-light-gray)" />
      <XAxis dataKey="name" {...axis} interval="preserveStartEnd" minTickGap={24} />
      <YAxis {...axis} width={56} tickFormatter={roughSpan} />
      <Tooltip cursor={{ stroke: 'var(--color-light-gray)' }} content={(tip) => <Tip tip={tip} name="time-to-fill" series={series} />} />
      {before && <Line dataKey="before" stroke="var(--color-medium-gray)" strokeWidth={1.5} dot={false} connectNulls {...NEVER_MOVES} />}
      <Line dataKey="full" stroke="var(--color-brand)" strokeWidth={2} dot={{ r: 2 }} connectNulls {...NEVER_MOVES} />
    </LineChart>
  )
}

interface TipProps {
  tip: { active?: boolean; payload?: readonly { payload?: unknown }[] }
  name: FigureName
  series: Series
}

/** The figures of the bar under the pointer. */
function Tip({ tip: { active, payload }, name, series }: TipProps) {
  const { t } = useLingui()
  const point = payload?.[0]?.payload as Point | undefined
  if (!active || point === undefined) return null
  const said = (value: number): string =>
    name === 'ratings' ? stars(value) : name === 'hours' ? `${hours(value * 60)} h` : tickOf(name)(value)
  return (
    <div className="rounded-control border border-light-gray bg-white px-3 py-2 text-small shadow-popover">
      <p className="font-semibold">{point.tip}</p>
      {point.full !== null && (
        <p>
          {series.full}: {said(point.full)}
        </p>
      )}
      {series.rest !== null && (
        <p>
          {series.rest}: {said(point.rest)}
        </p>
      )}
      {point.before !== null && (
        <p className="text-gray">
          {t`Before`}: {said(point.before)}
        </p>
      )}
    </div>
  )
}
