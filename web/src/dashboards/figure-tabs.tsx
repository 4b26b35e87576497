import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Dashboard, FigureName, Figures } from '@muster/contract/dashboards/dashboard.ts'
import { averageRating, confirmedSpots, fillRate, isTrend } from '@muster/contract/dashboards/dashboard-rules.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { money } from '../ui/format-money.ts'
import type { DashboardsSearch } from './dashboards-search.ts'
import { count, dollars, FIGURES, percent, span, stars, valueOf } from './figure-values.ts'
import { useFigureTitle } from './use-figure-title.ts'

const kept: LinkProps['search'] = (({ weekday: _weekday, hour: _hour, manager_id: _manager, page: _page, ...rest }: DashboardsSearch) =>
  rest) as never

/** Where a figure's page is, with the same days and filters. The fill rate is the page that opens. */
export const pageOfFigure = (name: FigureName, locationId: string): LinkProps =>
  name === 'fill-rate'
    ? { to: '/locations/$locationId/dashboards', params: { locationId }, search: kept as never }
    : { to: '/locations/$locationId/dashboards/$name', params: { locationId, name }, search: kept as never }

interface FigureTabsProps {
  shown: FigureName
  dashboard: Pick<Dashboard, 'total' | 'total_before'>
  /** Where a figure's page is. */
  pageOf: (name: FigureName) => LinkProps
}

/** The six figures with what changed. Each opens its page, with the same period and filters. */
export function FigureTabs({ shown, dashboard, pageOf }: FigureTabsProps) {
  const { t } = useLingui()
  const title = useFigureTitle()
  return (
    <nav aria-label={t`Figures`} className="grid grid-cols-2 border-y border-light-gray min-[560px]:grid-cols-3 wide:mx-6 wide:grid-cols-6">
      {FIGURES.map((name) => (
        <Link
          key={name}
          {...pageOf(name)}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={name === shown ? 'page' : undefined}
          className={`relative flex min-w-0 flex-col px-4 py-3 transition-colors hover:bg-background aria-[current]:bg-brand-soft aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-brand max-[559px]:even:border-l max-[559px]:[&:nth-child(n+3)]:border-t min-[560px]:max-wide:[&:nth-child(n+4)]:border-t min-[560px]:max-wide:[&:not(:nth-child(3n+1))]:border-l border-light-gray wide:px-3.5 wide:not-first:border-l`}
        >
          <span className="truncate text-small font-semibold text-gray">{title(name)}</span>
          <span className="text-extra-large font-semibold desktop:text-huge">
            <Value name={name} figures={dashboard.total} />
          </span>
          <span className="truncate text-small text-gray">
            <Note name={name} figures={dashboard.total} />
          </span>
          {dashboard.total_before && dashboard.total_before.shifts > 0 && (
            <Change name={name} now={dashboard.total} before={dashboard.total_before} />
          )}
        </Link>
      ))}
    </nav>
  )
}

function Value({ name, figures }: { name: FigureName; figures: Figures }): ReactNode {
  const { filled, spots } = figures
  const value = valueOf(name, figures)
  if (value !== null) return value
  if (name === 'fill-rate' && spots > 0)
    return (
      <Trans>
        {filled} of {spots}
      </Trans>
    )
  return <span aria-hidden>–</span>
}

/** What the figure counts. */
function Note({ name, figures }: { name: FigureName; figures: Figures }): ReactNode {
  const { filled, spots, worked, unapproved, worked_minutes, spent, rating_count, no_shows } = figures
  const confirmed = confirmedSpots(figures)
  const [spotsWords, filledWords, confirmedWords, workedWords, ratedWords] = [spots, filled, confirmed, worked, rating_count].map(count)
  if (name === 'fill-rate') {
    if (spots === 0) return <Trans>No shifts</Trans>
    if (fillRate(figures) === null) return <Trans>Too few for a rate</Trans>
    return (
      <Trans>
        {filledWords} of {spotsWords} spots
      </Trans>
    )
  }
  if (name === 'time-to-fill') return <Plural value={filled} one="of # filled spot" other="of # filled spots" />
  if (name === 'spend') {
    if (worked_minutes === 0) return <Trans>No hours approved</Trans>
    const rate = money(spent / (worked_minutes / 60))
    return <Trans>{rate} an hour worked</Trans>
  }
  if (name === 'hours')
    return unapproved > 0 ? (
      <Plural value={unapproved} one={`${workedWords} pro shifts, # to approve`} other={`${workedWords} pro shifts, # to approve`} />
    ) : (
      <Plural value={worked} one="# pro shift" other="# pro shifts" />
    )
  if (name === 'no-shows') {
    if (confirmed === 0) return <Trans>Nobody confirmed</Trans>
    const share = percent(no_shows / confirmed)
    return (
      <Trans>
        of {confirmedWords} confirmed, {share}
      </Trans>
    )
  }
  return (
    <Trans>
      {ratedWords} of {workedWords} rated
    </Trans>
  )
}

const tones = { better: 'font-semibold text-success', worse: 'font-semibold text-warning', plain: 'text-gray' }

/** What changed against the period before, and whether that is good. More spend or hours is neither. */
function Change({ name, now, before }: { name: FigureName; now: Figures; before: Figures }): ReactNode {
  const [tone, words] = useChange(name, now, before)
  return words === null ? null : <span className={`mt-1 truncate text-small ${tones[tone]}`}>{words}</span>
}

type Change = [keyof typeof tones, string | null]

function useChange(name: FigureName, now: Figures, before: Figures): Change {
  const { t } = useLingui()
  const shareChange = (value: number, was: number, words: string): Change => {
    if (was === 0) return ['plain', t`Was ${words}`]
    const change = percent(Math.abs(value - was) / was)
    if (value === was) return ['plain', t`As before`]
    return ['plain', value > was ? t`Up ${change} from ${words}` : t`Down ${change} from ${words}`]
  }
  if (name === 'fill-rate')
    return fillChange(fillRate(now), fillRate(before), {
      up: (a, b) => t`Up ${a} points from ${b}`,
      down: (a, b) => t`Down ${a} points from ${b}`,
      same: t`As before`,
      was: (a) => t`Was ${a}`,
    })
  if (name === 'time-to-fill') {
    if (before.fill_minutes === null || now.fill_minutes === null) return ['plain', null]
    const [by, was] = [span(Math.abs(now.fill_minutes - before.fill_minutes)), span(before.fill_minutes)]
    if (now.fill_minutes === before.fill_minutes) return ['plain', t`As before`]
    return now.fill_minutes < before.fill_minutes ? ['better', t`${by} faster, was ${was}`] : ['worse', t`${by} slower, was ${was}`]
  }
  if (name === 'spend') return shareChange(now.spent, before.spent, dollars(before.spent))
  if (name === 'hours') return shareChange(now.worked_minutes, before.worked_minutes, valueOf('hours', before) ?? '')
  if (name === 'no-shows') {
    const was = before.no_shows
    if (!isTrend(now.no_shows, was)) return ['plain', t`Was ${was}, too few for a trend`]
    return [now.no_shows < was ? 'better' : now.no_shows > was ? 'worse' : 'plain', t`Was ${was}`]
  }
  const rating = averageRating(before)
  return ['plain', rating === null ? null : t`Was ${stars(rating)}`]
}

interface FillWords {
  up: (points: string, was: string) => string
  down: (points: string, was: string) => string
  same: string
  was: (was: string) => string
}

function fillChange(rate: number | null, was: number | null, words: FillWords): Change {
  if (was === null) return ['plain', null]
  if (rate === null) return ['plain', words.was(percent(was))]
  const points = Math.round((rate - was) * 1000) / 10
  if (points === 0) return ['plain', words.same]
  return points > 0 ? ['better', words.up(stars(points), percent(was))] : ['worse', words.down(stars(-points), percent(was))]
}
