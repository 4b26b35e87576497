import { Trans, useLingui } from '@lingui/react/macro'
import type { Dashboard, FigureName, Figures } from '@muster/contract/dashboards/dashboard.ts'
import { averageRating, confirmedSpots } from '@muster/contract/dashboards/dashboard-rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { DashboardsSearch } from './dashboards-search.ts'
import { barOf, count, valueOf } from './figure-values.ts'
import { type Part, useSplits } from './split-parts.tsx'

/** The figure of each position, weekday, location, hour and manager. A click lists the shifts behind a part. */
export function FigureSplits({ name, dashboard }: { name: FigureName; dashboard: Dashboard }) {
  const splits = useSplits(dashboard)
  if (splits.length === 0) return null
  return (
    <div className="grid gap-x-11 gap-y-5 px-4 pt-5 desktop:px-6 min-[900px]:grid-cols-2 wide:grid-cols-3">
      {splits.map(({ title, isRanked, parts }) => (
        <SplitList key={title} title={title} name={name} parts={isRanked ? ranked(name, parts) : parts} />
      ))}
    </div>
  )
}

const FEW = 8

function SplitList({ title, name, parts }: { title: string; name: FigureName; parts: readonly Part[] }) {
  const [all, setAll] = useState(false)
  const longest = Math.max(1, ...parts.map(({ figures }) => sumOf(name, figures)))
  return (
    <section>
      <h2 className="mb-1 text-large font-semibold">{title}</h2>
      <ul>
        {(all ? parts : parts.slice(0, FEW)).map((part) => (
          <PartRow key={part.key} name={name} part={part} longest={longest} />
        ))}
      </ul>
      {parts.length > FEW && !all && (
        <Button size="small" variant="ghost" onClick={() => setAll(true)}>
          <Trans>Show all {parts.length}</Trans>
        </Button>
      )}
    </section>
  )
}

const ranked = (name: FigureName, parts: readonly Part[]): Part[] =>
  parts.toSorted((one, other) => sumOf(name, other.figures) - sumOf(name, one.figures))

function sumOf(name: FigureName, figures: Figures): number {
  const { full, rest } = barOf(name, figures)
  return full + rest
}

function PartRow({ name, part: { mark, name: words, figures, narrow }, longest }: { name: FigureName; part: Part; longest: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { full, rest } = barOf(name, figures)
  const width = (value: number): string => `${(value / longest) * 100}%`
  return (
    <li className="border-t border-light-gray/75 first:border-t-0">
      <button
        type="button"
        aria-label={t`${words}: list its shifts`}
        onClick={() => {
          void navigate({ to: '.', search: ((kept: DashboardsSearch) => ({ ...kept, ...narrow, page: 1 })) as never, resetScroll: false })
          document.querySelector('#dashboard-shifts')?.scrollIntoView({ block: 'start', behavior: 'smooth' })
        }}
        className="grid min-h-[30px] w-full grid-cols-[minmax(0,1fr)_72px_80px_54px] items-center gap-x-2 text-left hover:bg-background touch:min-h-11"
      >
        <span className="flex min-w-0 items-center gap-2">
          {mark}
          <span className="truncate">{words}</span>
        </span>
        <span aria-hidden className="flex h-3 gap-px">
          {full > 0 && <span className="rounded-mark bg-brand" style={{ width: width(full) }} />}
          {rest > 0 && (
            <span
              className="min-w-1 rounded-mark bg-accent-light-yellow shadow-[inset_0_0_0_1px_var(--color-warning)]"
              style={{ width: width(rest) }}
            />
          )}
        </span>
        <span className="text-right text-gray tabular-nums">
          <Counted name={name} figures={figures} />
        </span>
        <span className="text-right tabular-nums">
          {valueOf(name, figures) === null ? (
            <span className="text-gray">{name === 'fill-rate' ? <Trans>Too few</Trans> : '–'}</span>
          ) : (
            <b>{valueOf(name, figures)}</b>
          )}
        </span>
      </button>
    </li>
  )
}

/** What a part's figure counts, beside it. */
function Counted({ name, figures }: { name: FigureName; figures: Figures }): ReactNode {
  const { filled, spots, worked, rating_count } = figures
  if (name === 'fill-rate')
    return (
      <Trans>
        {count(filled)} of {count(spots)}
      </Trans>
    )
  if (name === 'time-to-fill') return <Trans context="spots">of {count(filled)}</Trans>
  if (name === 'spend' || name === 'hours') return <Trans context="people">{count(worked)} pros</Trans>
  if (name === 'no-shows') {
    const confirmed = count(confirmedSpots(figures))
    return <Trans context="spots">of {confirmed}</Trans>
  }
  return averageRating(figures) === null ? '' : <Trans context="ratings">of {count(rating_count)}</Trans>
}
