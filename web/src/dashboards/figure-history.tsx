import { Trans, useLingui } from '@lingui/react/macro'
import type { Dashboard, FigureName } from '@muster/contract/dashboards/dashboard.ts'
import { Suspense } from 'react'
import { lazyPart } from '../ui/first-picture/lazy-part.ts'
import { Bone } from '../ui/skeleton.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { barOf, count, dollars, hours, span, stars } from './figure-values.ts'
import { bucketsOf, type Unit, unitOf } from './figure-buckets.ts'
import { bucketName, useSeries } from './figure-series.ts'
import { Hints } from './hints.tsx'
import { useFigureTitle } from './use-figure-title.ts'

// The chart's library is large; the figures are there before it.
const FigureChart = lazyPart(() => import('./figure-chart.tsx').then(({ FigureChart: component }) => component))

/** What the history reads of a dashboard: of a manager's, or of the marketplace's. */
export type FigureDays = Pick<Dashboard, 'period' | 'before' | 'days' | 'days_before' | 'total' | 'by_position' | 'by_weekday'>

interface FigureHistoryProps {
  name: FigureName
  dashboard: FigureDays
}

/** How a figure went over the period: the chart with its legend, and the same as a table for those who don't see it. */
export function FigureHistory({ name, dashboard }: FigureHistoryProps) {
  const isPhone = usePhone()
  const unit = name === 'time-to-fill' ? 'day' : unitOf(dashboard.period, isPhone)
  return (
    <section id="figure-history" className="px-4 pt-4 desktop:px-6">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <HistoryTitle name={name} unit={unit} />
        <Legend name={name} isCompared={dashboard.before !== null} />
      </div>
      <Suspense fallback={<Bone className="h-56 w-full" />}>
        <FigureChart name={name} dashboard={dashboard} unit={unit} />
      </Suspense>
      <HistoryTable name={name} dashboard={dashboard} unit={unit} />
      {name === 'fill-rate' && <Hints dashboard={dashboard} />}
    </section>
  )
}

function HistoryTitle({ name, unit }: { name: FigureName; unit: Unit }) {
  const { t } = useLingui()
  const title = useFigureTitle()
  const by = { day: t`by day`, week: t`by week`, month: t`by month` }[unit]
  return (
    <h2 className="text-large font-semibold">
      {title(name)} <span className="text-normal font-regular text-gray">{by}</span>
    </h2>
  )
}

function Legend({ name, isCompared }: { name: FigureName; isCompared: boolean }) {
  const series = useSeries(name)
  const marks: [string, string][] = [['bg-brand', series.full]]
  if (series.rest !== null) marks.push(['bg-accent-light-yellow shadow-[inset_0_0_0_1px_var(--color-warning)]', series.rest])
  const { t } = useLingui()
  if (isCompared) marks.push(['bg-medium-gray', t`Period before`])
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-gray desktop:ml-auto">
      {marks.map(([color, words]) => (
        <li key={words} className="flex items-center gap-1.5">
          <span aria-hidden className={`inline-block h-2.5 w-3 rounded-mark ${color}`} />
          {words}
        </li>
      ))}
    </ul>
  )
}

const said = (name: FigureName, value: number): string =>
  name === 'spend' ? dollars(value) : name === 'hours' ? `${hours(value)} h` : name === 'ratings' ? stars(value) : count(value)

/** The chart's figures for screen readers. */
function HistoryTable({ name, dashboard: { period, before, days, days_before }, unit }: FigureHistoryProps & { unit: Unit }) {
  const series = useSeries(name)
  const title = useFigureTitle()
  const medians = new Map(days.map(({ day, figures }) => [day, figures.fill_minutes]))
  const buckets = bucketsOf(period, unit, days, before && { period: before, days: days_before })
  return (
    <table className="sr-only">
      <caption>{title(name)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Days</Trans>
          </th>
          <th scope="col">{series.full}</th>
          {series.rest !== null && <th scope="col">{series.rest}</th>}
          {before && name !== 'time-to-fill' && (
            <th scope="col">
              <Trans>Period before</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {buckets.map((bucket) => {
          const { full, rest } = barOf(name, { ...bucket.sums, fill_minutes: medians.get(bucket.from) ?? null })
          return (
            <tr key={bucket.from}>
              <th scope="row">{bucketName(bucket, unit, true)}</th>
              <td>{name === 'time-to-fill' ? span(full) : said(name, full)}</td>
              {series.rest !== null && <td>{said(name, rest)}</td>}
              {bucket.before && name !== 'time-to-fill' && (
                <td>{said(name, barOf(name, { ...bucket.before, fill_minutes: null }).full)}</td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
