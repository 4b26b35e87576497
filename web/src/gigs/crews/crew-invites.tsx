import { Trans } from '@lingui/react/macro'
import type { CrewInvite } from '@muster/contract/gigs/crews/crew-invite.ts'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Users from 'lucide-react/icons/users'
import { skillName } from '../../skills/skill-name.ts'
import { shortMoney } from '../../ui/format-money.ts'
import { clockTime, shiftTime, shortDate } from '../../ui/format-time.ts'

/** Friends who ask the pro to apply together, each with a link to the shift's page, where the pro answers. */
export function CrewInvites({ invites }: { invites: readonly CrewInvite[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {invites.map((invite) => (
        <li key={invite.crew_id}>
          <Card invite={invite} />
        </li>
      ))}
    </ul>
  )
}

function Card({ invite }: { invite: CrewInvite }) {
  const { leader, start_time, end_time, answer_by, timezone: zone } = invite
  return (
    <Link
      to="/locations/$locationId/jobs"
      params={{ locationId: '-1' }}
      search={{ selected_gig_id: invite.gig_id }}
      className="flex min-w-0 items-center gap-3 rounded-card border-2 border-brand-secondary bg-white p-3"
    >
      <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-brand text-white">
        <Users size={18} />
      </span>
      <span className="min-w-0 flex-1 leading-5">
        <b className="block">
          <Trans>{leader} asks you to apply together</Trans>
        </b>
        <span className="flex justify-between gap-2 text-normal">
          <span className="truncate">
            {skillName({ name: invite.skill_name, name_es: invite.skill_name_es })} · {invite.location_name}
          </span>
          <b>{shortMoney(invite.total_pay)}</b>
        </span>
        <span className="block text-normal text-gray">{shiftTime(start_time, end_time, { zone })}</span>
        <span className="block text-normal font-semibold text-warning">
          <Trans>
            Reply by {shortDate(answer_by, { zone })}, {clockTime(answer_by, { zone })}
          </Trans>
        </span>
      </span>
      <ChevronRight size={20} className="shrink-0 text-gray" aria-hidden />
    </Link>
  )
}
