import { Trans, useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { isOpenStatus } from '@muster/contract/gigs/gig-status.ts'
import { Link } from '@tanstack/react-router'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FillMeter } from '../../ui/fill-meter.tsx'
import { shortMoney } from '../../ui/format-money.ts'
import { shiftTime, shortDate, timeRange } from '../../ui/format-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { PositionMark } from '../../ui/tag.tsx'
import { seatsOfGig, waitingCount } from '../gig-state.ts'
import { GigStatusWord } from '../gig-status-word.tsx'
import { toggleTick } from '../bulk/gig-ticks.ts'
import { LazyGigMarks } from './lazy-gig-marks.tsx'
import { skillName } from '../../skills/skill-name.ts'

interface GigTableRowProps {
  gig: GigRow
  place: string
  withDate: boolean
  chosen: boolean
  /** The panel is open next to the table. */
  narrow: boolean
  onSelect: (id: number) => void
  index: number
  measure: (row: HTMLTableRowElement | null) => void
  ticked: boolean
  /** Some shift is ticked, so every row shows its box. */
  ticking: boolean
}

/** One shift of the table. */
export function GigTableRow({ gig, place, withDate, chosen, narrow, onSelect, index, measure, ticked, ticking }: GigTableRowProps) {
  const zone = { zone: gig.timezone }
  const waiting = waitingCount(gig)
  const isOpen = isOpenStatus(gig.status)
  return (
    <Row chosen={chosen} onClick={() => onSelect(gig.id)} ref={measure} data-index={index} data-gig={gig.id}>
      <TickCell gig={gig} ticked={ticked} isShown={ticking || chosen} />
      <NameCell gig={gig} place={place} />
      <Cell className="pr-4">
        {withDate && <span className="text-gray">{shortDate(gig.start_time, zone)} · </span>}
        {timeRange(gig.start_time, gig.end_time, zone)}
      </Cell>
      <Cell className="pr-4 @max-[720px]:hidden">
        {shortMoney(gig.wage_amount)}
        {gig.boosted_gig_bonus > 0 && <b className="text-small text-warning"> +{gig.boosted_gig_bonus}</b>}
      </Cell>
      <Cell>{gig.status !== 'CANCELLED' && <FillMeter {...seatsOfGig(gig)} className={narrow ? 'w-[132px]' : 'w-[168px]'} />}</Cell>
      <Cell figure className="text-small text-gray @max-[760px]:hidden">
        {isOpen && gig.confirmed_pros_count < gig.allowed_confirmed_pros && (waiting > 0 ? waiting : '–')}
      </Cell>
      <Cell className="min-w-40">
        <GigStatusWord gig={gig} />
      </Cell>
      <Cell className={`py-0 ${narrow ? 'w-0 px-0' : 'w-24'}`}>{isOpen && waiting > 0 && !narrow && <ReviewLink gigId={gig.id} />}</Cell>
    </Row>
  )
}

/** The box appears on hover, on focus and on touch screens, and stays while any shift is ticked. */
function TickCell({ gig, ticked, isShown }: { gig: GigRow; ticked: boolean; isShown: boolean }) {
  const { t } = useLingui()
  const name = skillName(gig.skill)
  return (
    <Cell onClick={(event) => event.stopPropagation()} className="w-11">
      <span
        className={`transition-opacity group-hover:opacity-100 focus-within:opacity-100 touch:opacity-100 ${isShown ? '' : 'opacity-0'}`}
      >
        <Checkbox
          label={t`Select ${name}, ${shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}`}
          hideLabel
          checked={ticked}
          onChange={() => toggleTick(gig)}
        />
      </span>
    </Cell>
  )
}

function NameCell({ gig, place }: { gig: GigRow; place: string }) {
  const isPale = gig.status === 'CANCELLED'
  return (
    <Cell className="w-full max-w-0 min-w-32 pl-0!">
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
          <LazyGigMarks gig={gig} />
        </span>
      </span>
    </Cell>
  )
}

const ReviewLink = ({ gigId }: { gigId: number }) => (
  <LinkButton
    from="/locations/$locationId/gigs"
    to="/locations/$locationId/gigs/$gigId/applicants"
    params={{ gigId: String(gigId) }}
    search={{}}
    variant="raised"
    size="small"
    onClick={(event) => event.stopPropagation()}
    className="opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100"
  >
    <Trans>Review</Trans>
  </LinkButton>
)
