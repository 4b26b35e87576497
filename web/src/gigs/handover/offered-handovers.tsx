import { Trans } from '@lingui/react/macro'
import type { OfferedHandover } from '@muster/contract/gigs/handover/handover-offer.ts'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { skillName } from '../../skills/skill-name.ts'
import { clockTime, shiftTime, shortDate } from '../../ui/format-time.ts'
import { shortMoney } from '../../ui/format-money.ts'

/** The shifts that other pros hand over, each with a link to its page, where this pro takes it. */
export function OfferedHandovers({ handovers }: { handovers: readonly OfferedHandover[] }) {
  return (
    <ul>
      {handovers.map((handover) => (
        <li key={handover.gig_id}>
          <Row handover={handover} />
        </li>
      ))}
    </ul>
  )
}

function Row({ handover }: { handover: OfferedHandover }) {
  const { giver, start_time, end_time, answer_by, status, part } = handover
  const zoned = { zone: handover.timezone }
  const by = `${shortDate(answer_by, zoned)}, ${clockTime(answer_by, zoned)}`
  return (
    <Link
      to="/locations/$locationId/jobs"
      params={{ locationId: '-1' }}
      search={{ selected_gig_id: handover.gig_id }}
      className="flex min-h-20 items-center gap-3 border-b border-light-gray bg-white px-4 py-3 desktop:px-6"
    >
      <span className="min-w-0 flex-1 leading-5">
        <span className="flex justify-between gap-2">
          <b className="truncate">{skillName({ name: handover.skill_name, name_es: handover.skill_name_es })}</b>
          <b>{shortMoney(handover.total_pay)}</b>
        </span>
        <span className="block truncate text-normal text-gray">{handover.location_name}</span>
        <span className="block text-normal text-gray">{shiftTime(start_time, end_time, zoned)}</span>
        <span className="block text-normal font-semibold text-warning">
          {status === 'ASKED' ? (
            <Trans>You said yes. The business decides by {by}</Trans>
          ) : part !== null ? (
            <Trans>
              {giver} can’t work all of it. Take this part by {by}
            </Trans>
          ) : (
            <Trans>
              {giver} can’t make it. Take it by {by}
            </Trans>
          )}
        </span>
      </span>
      <ChevronRight size={18} className="shrink-0 text-medium-gray" aria-hidden />
    </Link>
  )
}
