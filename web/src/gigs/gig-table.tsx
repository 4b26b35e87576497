import { Trans, useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { Link } from '@tanstack/react-router'
import { FillMeter } from '../ui/fill-meter.tsx'
import { shortMoney } from '../ui/format-money.ts'
import { shortDate, timeRange } from '../ui/format-time.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { DayHead } from './day-head.tsx'
import { gigDays } from './gig-days.ts'
import { seatsOfGig, waitingCount } from './gig-state.ts'
import { GigStatusWord } from './gig-status-word.tsx'
import { skillName } from './skill-name.ts'

const COLUMNS = 7

interface GigTableProps {
  gigs: readonly GigRow[]
  /** Grouped by day while sorted by start; otherwise every row says its date. */
  byDay: boolean
  hasMore: boolean
  selectedId: number | undefined
  onSelect: (id: number) => void
  placeOf: (gig: GigRow) => string
}

/** Shifts as rows: what, when, what it pays, how full, who waits, how it stands. */
export function GigTable({ gigs, byDay, hasMore, selectedId, onSelect, placeOf }: GigTableProps) {
  const { t } = useLingui()
  const line = (gig: GigRow) => (
    <Line
      key={gig.id}
      gig={gig}
      withDate={!byDay}
      place={placeOf(gig)}
      chosen={gig.id === selectedId}
      narrow={selectedId !== undefined}
      onSelect={onSelect}
    />
  )
  return (
    <div className="@container">
      <Table label={t`Shifts`}>
        <thead>
          <tr>
            <ColumnHead className="w-full">{t`Shift`}</ColumnHead>
            <ColumnHead>{t`Time`}</ColumnHead>
            <ColumnHead className="@max-[720px]:hidden">{t`Wage`}</ColumnHead>
            <ColumnHead>{t`Filled`}</ColumnHead>
            <ColumnHead figure className="@max-[760px]:hidden">{t`Applied`}</ColumnHead>
            <ColumnHead>{t`Status`}</ColumnHead>
            <ColumnHead>
              <span className="sr-only">{t`Act`}</span>
            </ColumnHead>
          </tr>
        </thead>
        {byDay ? (
          gigDays(gigs, hasMore).map((day) => (
            <tbody key={day.day}>
              <tr className="border-b border-light-gray">
                <th scope="rowgroup" colSpan={COLUMNS} className="p-0 text-left">
                  <DayHead day={day} />
                </th>
              </tr>
              {day.gigs.map(line)}
            </tbody>
          ))
        ) : (
          <tbody>{gigs.map(line)}</tbody>
        )}
      </Table>
    </div>
  )
}

interface LineProps {
  gig: GigRow
  place: string
  withDate: boolean
  chosen: boolean
  /** The panel is open beside it. */
  narrow: boolean
  onSelect: (id: number) => void
}

function Line({ gig, place, withDate, chosen, narrow, onSelect }: LineProps) {
  const zone = { zone: gig.timezone }
  const waiting = waitingCount(gig)
  const isOpen = gig.status === 'POSTED' || gig.status === 'CONFIRMED' || gig.status === 'UNAPPROVED'
  const isPale = gig.status === 'CANCELLED'
  return (
    <Row chosen={chosen} onClick={() => onSelect(gig.id)}>
      <Cell className="w-full max-w-0 min-w-32">
        <span className="flex items-center gap-2.5">
          <PositionMark hue={isPale ? 'gray' : gig.skill.color} />
          <span className="truncate">
            <Link
              from="/locations/$locationId/gigs"
              to="/locations/$locationId/gigs"
              search={(old) => ({ ...old, selected_gig_id: gig.id })}
              onClick={(event) => event.stopPropagation()}
              className={`mr-2 rounded-tag font-semibold ${isPale ? 'text-gray line-through' : ''}`}
            >
              {skillName(gig.skill)}
            </Link>
            <span className="text-gray">{place}</span>
          </span>
        </span>
      </Cell>
      <Cell className="pr-4">
        {withDate && <span className="text-gray">{shortDate(gig.start_time, zone)} · </span>}
        {timeRange(gig.start_time, gig.end_time, zone)}
      </Cell>
      <Cell className="pr-4 @max-[720px]:hidden">
        {shortMoney(gig.wage_amount)}
        {gig.boosted_gig_bonus > 0 && <b className="text-small text-warning"> +{gig.boosted_gig_bonus}</b>}
      </Cell>
      <Cell>
        <FillMeter {...seatsOfGig(gig)} className={narrow ? 'w-[132px]' : 'w-[168px]'} />
      </Cell>
      <Cell figure className="text-small text-gray @max-[760px]:hidden">
        {isOpen && gig.confirmed_pros_count < gig.allowed_confirmed_pros && (waiting > 0 ? waiting : '–')}
      </Cell>
      <Cell className="min-w-40">
        <GigStatusWord gig={gig} />
      </Cell>
      <Cell className={`py-0 ${narrow ? 'w-0 px-0' : 'w-24'}`}>
        {isOpen && waiting > 0 && !narrow && (
          <LinkButton
            from="/locations/$locationId/gigs"
            to="/locations/$locationId/gigs/$gigId/applicants"
            params={{ gigId: String(gig.id) }}
            search={{}}
            variant="raised"
            size="small"
            onClick={(event) => event.stopPropagation()}
            className="opacity-0 transition-opacity focus-visible:opacity-100 [tr:hover_&]:opacity-100"
          >
            <Trans>Review</Trans>
          </LinkButton>
        )}
      </Cell>
    </Row>
  )
}
