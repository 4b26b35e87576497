import { Trans, useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { isOpenStatus } from '@muster/contract/gigs/gig-status.ts'
import { memo } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FillMeter } from '../../ui/fill-meter.tsx'
import { shortMoney } from '../../ui/format-money.ts'
import { shiftTime, shortDate, timeRange } from '../../ui/format-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { PositionMark } from '../../ui/tag.tsx'
import { seatsOfGig, waitingCount } from '../gig-state.ts'
import { GigStatusWord } from '../gig-status-word.tsx'
import { toggleTick, useIsTicked } from '../bulk/gig-ticks.ts'
import { LazyGigMarks } from './lazy-gig-marks.tsx'
import { skillName } from '../../skills/skill-name.ts'

interface GigTableRowProps {
  gig: GigRow
  place: string
  withDate: boolean
  chosen: boolean
  onSelect: (id: number) => void
  index: number
  measure: (row: HTMLTableRowElement | null) => void
}

/**
 * One shift of the table. It draws again only when it changed itself: what ticks and the open panel do to every row is in the style
 * sheet, by `data-ticking` and `data-narrow` of the table.
 */
export const GigTableRow = memo(({ gig, place, withDate, chosen, onSelect, index, measure }: GigTableRowProps) => {
  const zone = { zone: gig.timezone }
  const waiting = waitingCount(gig)
  const isOpen = isOpenStatus(gig.status)
  return (
    <Row chosen={chosen} onClick={() => onSelect(gig.id)} ref={measure} data-index={index} data-gig={gig.id}>
      <TickCell gig={gig} isShown={chosen} />
      <NameCell gig={gig} place={place} onSelect={onSelect} />
      <Cell className="pr-4">
        {withDate && <span className="text-gray">{shortDate(gig.start_time, zone)} · </span>}
        {timeRange(gig.start_time, gig.end_time, zone)}
      </Cell>
      <Cell className="pr-4 @max-[720px]:hidden">
        {shortMoney(gig.wage_amount)}
        {gig.boosted_gig_bonus > 0 && <b className="text-small text-warning"> +{gig.boosted_gig_bonus}</b>}
      </Cell>
      <Cell>{gig.status !== 'CANCELLED' && <FillMeter {...seatsOfGig(gig)} className="w-[168px] group-data-narrow/list:w-[132px]" />}</Cell>
      <Cell figure className="text-small text-gray @max-[760px]:hidden">
        {isOpen && gig.confirmed_pros_count < gig.allowed_confirmed_pros && (waiting > 0 ? waiting : '–')}
      </Cell>
      <Cell className="min-w-40">
        <GigStatusWord gig={gig} />
      </Cell>
      <Cell className="w-24 py-0 group-data-narrow/list:w-0 group-data-narrow/list:px-0">
        {isOpen && waiting > 0 && <ReviewLink gig={gig} />}
      </Cell>
    </Row>
  )
})

/** The box appears on hover, on focus and on touch screens, and stays while any shift is ticked. */
function TickCell({ gig, isShown }: { gig: GigRow; isShown: boolean }) {
  const { t } = useLingui()
  const ticked = useIsTicked(gig.id)
  const name = skillName(gig.skill)
  return (
    <Cell onClick={(event) => event.stopPropagation()} className="w-11">
      <span
        className={`transition-opacity group-hover:opacity-100 focus-within:opacity-100 group-data-ticking/list:opacity-100 touch:opacity-100 ${isShown ? '' : 'opacity-0'}`}
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

function NameCell({ gig, place, onSelect }: Pick<GigTableRowProps, 'gig' | 'place' | 'onSelect'>) {
  const isPale = gig.status === 'CANCELLED'
  return (
    <Cell className="w-full max-w-0 min-w-32 pl-0!">
      <span className="flex items-center gap-2.5">
        <PositionMark hue={isPale ? 'gray' : gig.skill.color} />
        <span className="truncate">
          {/* Not the router's link: forty of them would each work out their address again whenever a shift is opened. */}
          <a
            href={`/locations/${gig.location_id}/gigs/${gig.id}`}
            onClick={(event) => {
              event.stopPropagation()
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onSelect(gig.id)
            }}
            className={`mr-2 rounded-tag font-semibold ${isPale ? 'text-gray line-through' : ''}`}
          >
            {skillName(gig.skill)}
          </a>
          <span className="text-gray">{place}</span>
          <LazyGigMarks gig={gig} />
        </span>
      </span>
    </Cell>
  )
}

const ReviewLink = ({ gig }: { gig: GigRow }) => (
  <LinkButton
    to="/locations/$locationId/gigs/$gigId/applicants"
    params={{ locationId: String(gig.location_id), gigId: String(gig.id) }}
    search={{}}
    variant="raised"
    size="small"
    onClick={(event) => event.stopPropagation()}
    className="opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100 group-data-narrow/list:hidden"
  >
    <Trans>Review</Trans>
  </LinkButton>
)
