import { Trans, useLingui } from '@lingui/react/macro'
import type { Dashboard, FigureName, Figures } from '@muster/contract/dashboards/dashboard.ts'
import { averageRating, confirmedSpots } from '@muster/contract/dashboards/dashboard-rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { DashboardsSearch } from './dashboards-search.ts'
import { barOf, count, valueOf } from './figure-values.ts'
import { type Part, type Split, useSplits } from './split-parts.tsx'

/** The figure of each position, weekday, location, hour and manager. A click lists the shifts behind a part. */
export function FigureSplits({ name, dashboard }: { name: FigureName; dashboard: Dashboard }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const choose = ({ narrow }: Part): void => {
    void navigate({ to: '.', search: ((kept: DashboardsSearch) => ({ ...kept, ...narrow, page: 1 })) as never, resetScroll: false })
    document.querySelector('#dashboard-shifts')?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  return <SplitLists name={name} splits={useSplits(dashboard)} choose={choose} chooseLabel={(words) => t`${words}: list its shifts`} />
}

interface SplitListsProps<Narrow> {
  name: FigureName
  splits: readonly Split<Narrow>[]
  /** What a click on a part does. A part that narrows to nothing has no button. */
  choose?: (part: Part<Narrow>) => void
  chooseLabel?: (part: string) => string
}

/** The parts of each split, as bars with their figure. */
export function SplitLists<Narrow>({ splits, ...rest }: SplitListsProps<Narrow>) {
  if (splits.length === 0) return null
  return (
    <div className="grid gap-x-11 gap-y-5 px-4 pt-5 desktop:px-6 min-[900px]:grid-cols-2 wide:grid-cols-3">
      {splits.map((split) => (
        <SplitList key={split.title} split={split} {...rest} />
      ))}
    </div>
  )
}

const FEW = 8

function SplitList<Narrow>({
  split: { title, isRanked, parts: given },
  name,
  choose,
  chooseLabel,
}: Omit<SplitListsProps<Narrow>, 'splits'> & { split: Split<Narrow> }) {
  const [all, setAll] = useState(false)
  const parts = isRanked ? ranked(name, given) : given
  const longest = Math.max(1, ...parts.map(({ figures }) => sumOf(name, figures)))
  return (
    <section>
      <h2 className="mb-1 text-large font-semibold">{title}</h2>
      <ul>
        {(all ? parts : parts.slice(0, FEW)).map((part) => (
          <li key={part.key} className="border-t border-light-gray/75 first:border-t-0">
            {part.narrow === undefined || choose === undefined ? (
              <div className={LINE}>
                <PartLine name={name} part={part} longest={longest} />
              </div>
            ) : (
              <button
                type="button"
                aria-label={chooseLabel?.(part.name)}
                onClick={() => choose(part)}
                className={`${LINE} text-left hover:bg-background`}
              >
                <PartLine name={name} part={part} longest={longest} />
              </button>
            )}
          </li>
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

const LINE = 'grid min-h-[30px] w-full grid-cols-[minmax(0,1fr)_72px_80px_54px] items-center gap-x-2 touch:min-h-11'

const ranked = <Narrow,>(name: FigureName, parts: readonly Part<Narrow>[]): Part<Narrow>[] =>
  parts.toSorted((one, other) => sumOf(name, other.figures) - sumOf(name, one.figures))

function sumOf(name: FigureName, figures: Figures): number {
  const { full, rest } = barOf(name, figures)
  return full + rest
}

function PartLine<Narrow>({
  name,
  part: { mark, name: words, figures },
  longest,
}: {
  name: FigureName
  part: Part<Narrow>
  longest: number
}) {
  const { full, rest } = barOf(name, figures)
  const width = (value: number): string => `${(value / longest) * 100}%`
  return (
    <>
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
    </>
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
