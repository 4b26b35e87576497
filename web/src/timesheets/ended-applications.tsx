import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { skillName } from '../skills/skill-name.ts'
import { shiftTime } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'

/** Applications that wait for no reply any more, each with the reason. A row leads to the shift's page, which offers similar ones. */
export const EndedApplications = ({ applications }: { applications: readonly ProApplication[] }) => (
  <ul>
    {applications.map((application) => (
      <li key={application.id}>
        <Link
          to="/locations/$locationId/jobs"
          params={{ locationId: '-1' }}
          search={{ selected_gig_id: application.gig.id }}
          className="flex min-h-14 items-center gap-3 border-b border-light-gray bg-white px-4 py-2 desktop:px-6"
        >
          <span className="min-w-0 flex-1 leading-5">
            <span className="block truncate">
              <b>{skillName(application.gig.skill)}</b> <span className="text-normal text-gray">{application.gig.location.name}</span>
            </span>
            <span className="block text-normal text-gray">
              {shiftTime(application.gig.start_time, application.gig.end_time, { zone: application.gig.location.timezone })}
            </span>
            <span className="block text-normal font-semibold">
              <WhyEnded gig={application.gig} />
            </span>
          </span>
          <ChevronRight size={18} className="shrink-0 text-medium-gray" aria-hidden />
        </Link>
      </li>
    ))}
  </ul>
)

function WhyEnded({ gig: { start_time, is_filled } }: Pick<ProApplication, 'gig'>) {
  const hasStarted = Date.parse(start_time) <= useNow()
  if (!hasStarted) return <Trans>Full. You’re still in line if a spot opens</Trans>
  return is_filled ? <Trans>Other pros got the spots</Trans> : <Trans>It started without a reply</Trans>
}
