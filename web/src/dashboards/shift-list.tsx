import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listDashboardShifts } from '@muster/contract/dashboards/dashboard-endpoints.ts'
import type { DashboardShift, FigureName } from '@muster/contract/dashboards/dashboard.ts'
import { isBelowRecommended, isPostedLate } from '@muster/contract/dashboards/dashboard-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { FilterChip } from '../ui/chip.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { hourly, money } from '../ui/format-money.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { usePhone } from '../ui/use-phone.ts'
import type { DashboardsSearch } from './dashboards-search.ts'
import { hours, span, stars } from './figure-values.ts'
import { hourName } from './split-parts.tsx'
import { WhatHappenedTo } from './shift-words.tsx'
import { weekdayName } from './weekday-name.ts'

const PAGE_SIZE = 20

interface ShiftListProps {
  name: FigureName
  search: DashboardsSearch
  /** Which days, locations and positions: as the figures were asked for. */
  scope: { from: string; to: string; location_ids?: number[]; positions?: number[] }
}

/** The shifts behind the figure, newest first. */
export function ShiftList({ name, search, scope }: ShiftListProps) {
  const { weekday, hour, manager_id, page } = search
  const list = useQuery({
    ...read(listDashboardShifts, { query: { ...scope, figure: name, weekday, hour, manager_id, page, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  const isPhone = usePhone()
  return (
    <section id="dashboard-shifts" className="scroll-mt-4 pt-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-2 desktop:px-6">
        <ListTitle name={name} />
        {list.data && (
          <span className="text-gray">
            {list.data.count_exact === false ? (
              <Trans>more than {list.data.count} shifts, newest first</Trans>
            ) : (
              <Plural value={list.data.count} one="# shift" other="# shifts, newest first" />
            )}
          </span>
        )}
        <Narrowed search={search} />
      </div>
      {failedToLoad<unknown>(list) ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={6} />
      ) : list.data.results.length === 0 ? (
        <p className="border-t border-light-gray px-4 py-6 text-gray desktop:px-6">
          <Nothing name={name} />
        </p>
      ) : isPhone ? (
        <ul>
          {list.data.results.map((shift) => (
            <ShiftCard key={shift.gig_id} name={name} shift={shift} />
          ))}
        </ul>
      ) : (
        <ShiftTable name={name} shifts={list.data.results} />
      )}
      {list.data && <Foot page={page} count={list.data.count} hasNext={list.data.next !== null} shown={list.data.results.length} />}
    </section>
  )
}

function ListTitle({ name }: { name: FigureName }) {
  const { t } = useLingui()
  const title = {
    'fill-rate': t`Shifts with open spots`,
    'time-to-fill': t`Shifts that someone filled`,
    spend: t`Shifts that were charged`,
    hours: t`Shifts that someone worked`,
    'no-shows': t`Shifts with a no-show or a late cancellation`,
    ratings: t`Shifts that you rated`,
  }[name]
  return <h2 className="text-large font-semibold">{title}</h2>
}

function Nothing({ name }: { name: FigureName }) {
  if (name === 'fill-rate') return <Trans>Every spot was filled.</Trans>
  if (name === 'no-shows') return <Trans>Everybody came.</Trans>
  return <Trans>No shifts in these days.</Trans>
}

/** The part of a split that the list keeps to. */
function Narrowed({ search: { weekday, hour, manager_id } }: { search: DashboardsSearch }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const drop = (key: 'weekday' | 'hour' | 'manager_id') => () =>
    void navigate({ to: '.', search: ((kept: DashboardsSearch) => ({ ...kept, [key]: undefined, page: 1 })) as never, resetScroll: false })
  return (
    <>
      {weekday !== undefined && <FilterChip label={t`Day:`} value={weekdayName(weekday)} onRemove={drop('weekday')} />}
      {hour !== undefined && <FilterChip label={t`Start:`} value={hourName(hour)} onRemove={drop('hour')} />}
      {manager_id !== undefined && <FilterChip label={t`Posted by`} value={t`one manager`} onRemove={drop('manager_id')} />}
    </>
  )
}

/** The columns that the figure explains itself with. */
function figureColumns(
  name: FigureName,
): readonly ('posted' | 'wage' | 'applied' | 'filledIn' | 'spent' | 'hours' | 'overtime' | 'rating' | 'happened')[] {
  if (name === 'fill-rate') return ['posted', 'wage', 'applied', 'happened']
  if (name === 'time-to-fill') return ['filledIn', 'posted', 'wage', 'applied']
  if (name === 'spend') return ['spent', 'hours', 'wage']
  if (name === 'hours') return ['hours', 'overtime', 'spent']
  if (name === 'no-shows') return ['applied', 'happened']
  return ['rating', 'hours']
}

function ShiftTable({ name, shifts }: { name: FigureName; shifts: readonly DashboardShift[] }) {
  const { t } = useLingui()
  const columns = figureColumns(name)
  const heads = {
    posted: t`Posted before`,
    wage: t`Wage`,
    applied: t`Applied`,
    filledIn: t`Filled in`,
    spent: t`Spent`,
    hours: t`Hours`,
    overtime: t`Overtime`,
    rating: t`Rating`,
    happened: t`What happened`,
  }
  return (
    <Table label={t`Shifts behind this figure`}>
      <thead>
        <tr>
          <ColumnHead>{t`Date`}</ColumnHead>
          <ColumnHead>{t`Shift`}</ColumnHead>
          <ColumnHead>{t`Location`}</ColumnHead>
          <ColumnHead figure>{t`Filled`}</ColumnHead>
          {columns.map((column) => (
            <ColumnHead key={column} figure={column !== 'happened'} className={column === 'happened' ? 'pl-6' : ''}>
              {heads[column]}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {shifts.map((shift) => (
          <Row key={shift.gig_id}>
            <Cell strong>
              <ShiftLink shift={shift}>{shortDate(shift.start_time, { zone: shift.timezone })}</ShiftLink>{' '}
              <span className="font-regular text-gray">{clockTime(shift.start_time, { zone: shift.timezone })}</span>
            </Cell>
            <Cell>
              <span className="flex items-center gap-2">
                <PositionMark hue={shift.skill.color} /> {skillName(shift.skill)}
              </span>
            </Cell>
            <Cell>{shift.location.name}</Cell>
            <Cell figure>
              <Trans>
                <b>{shift.filled}</b> of {shift.spots}
              </Trans>
            </Cell>
            {columns.map((column) => (
              <Cell key={column} figure={column !== 'happened'} className={column === 'happened' ? 'pl-6 text-gray' : ''}>
                <Fact column={column} shift={shift} />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

const ShiftLink = ({ shift, children }: { shift: DashboardShift; children: ReactNode }) => (
  <TextLink
    to="/locations/$locationId/gigs/$gigId"
    params={{ locationId: String(shift.location.id), gigId: String(shift.gig_id) }}
    tone="ink"
    className="font-semibold"
  >
    {children}
  </TextLink>
)

const warned = (isWarned: boolean): string => (isWarned ? 'font-semibold text-warning' : '')

function Fact({ column, shift }: { column: ReturnType<typeof figureColumns>[number]; shift: DashboardShift }): ReactNode {
  switch (column) {
    case 'posted':
      return shift.posted_before_minutes < 0 ? (
        <Trans>afterwards</Trans>
      ) : (
        <span className={warned(isPostedLate(shift))}>{span(shift.posted_before_minutes)}</span>
      )
    case 'wage':
      return <span className={warned(isBelowRecommended(shift))}>{hourly(shift.wage_amount)}</span>
    case 'applied':
      return shift.applied
    case 'filledIn':
      return shift.fill_minutes === null ? '–' : span(shift.fill_minutes)
    case 'spent':
      return money(shift.spent)
    case 'hours':
      return shift.unapproved > 0 ? (
        <Plural value={shift.unapproved} one="# to approve" other="# to approve" />
      ) : (
        hours(shift.worked_minutes)
      )
    case 'overtime':
      return shift.overtime_minutes === 0 ? '–' : <span className="font-semibold text-warning">{hours(shift.overtime_minutes)}</span>
    case 'rating':
      return stars(shift.rating_sum / shift.rating_count)
    case 'happened':
      return <WhatHappenedTo shift={shift} />
  }
}

function ShiftCard({ name, shift }: { name: FigureName; shift: DashboardShift }) {
  const [first] = figureColumns(name)
  const isOpen = name === 'fill-rate' || name === 'no-shows'
  return (
    <li className="border-t border-light-gray px-4 py-2.5">
      <div className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate">
          <ShiftLink shift={shift}>{skillName(shift.skill)}</ShiftLink> <span className="text-gray">{shift.location.name}</span>
        </span>
        <b className="tabular-nums">
          {isOpen ? (
            <Trans>
              {shift.filled} of {shift.spots}
            </Trans>
          ) : (
            <Fact column={first!} shift={shift} />
          )}
        </b>
      </div>
      <p className="text-small text-gray">
        {shortDate(shift.start_time, { zone: shift.timezone })} · {clockTime(shift.start_time, { zone: shift.timezone })}
        {isOpen && shift.posted_before_minutes >= 0 && (
          <>
            {' · '}
            <Trans>posted {span(shift.posted_before_minutes)} before</Trans>
          </>
        )}
      </p>
      {isOpen && (
        <p className="text-small text-gray">
          <WhatHappenedTo shift={shift} />
        </p>
      )}
    </li>
  )
}

function Foot({ page, count, hasNext, shown }: { page: number; count: number; hasNext: boolean; shown: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (page === 1 && !hasNext) return null
  const go = (to: number) => () =>
    void navigate({ to: '.', search: ((kept: DashboardsSearch) => ({ ...kept, page: to })) as never, resetScroll: false })
  const first = (page - 1) * PAGE_SIZE + 1
  const last = first + shown - 1
  return (
    <nav aria-label={t`Pages`} className="flex items-center justify-end gap-3 px-4 py-2 desktop:px-6">
      <span className="text-gray">{t`${first} to ${last} of ${count}`}</span>
      <Button
        variant="raised"
        iconOnly
        aria-label={t`Previous page`}
        disabled={page <= 1}
        onClick={go(page - 1)}
        icon={<ChevronLeft size={16} aria-hidden />}
      />
      <Button
        variant="raised"
        iconOnly
        aria-label={t`Next page`}
        disabled={!hasNext}
        onClick={go(page + 1)}
        icon={<ChevronRight size={16} aria-hidden />}
      />
    </nav>
  )
}
