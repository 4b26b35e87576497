import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'

/** Links a captain's own shift to its crew. Other pros see nothing. */
export function CaptainLink({ application }: { application: ProApplication }) {
  const { gig } = application
  if (!application.is_captain) return null
  return (
    <Link
      to="/team-captain"
      search={{ source_gig_id: gig.id, start_time: gig.start_time, end_time: gig.end_time, timezone: gig.location.timezone }}
      className="flex min-h-11 items-center gap-2.5 border-b border-light-gray bg-brand-soft px-4 py-2 font-semibold text-brand desktop:px-6"
    >
      <ClipboardCheck size={18} className="shrink-0" aria-hidden />
      <span className="flex-1">
        <Trans>You’re captain: see your crew</Trans>
      </span>
      <ChevronRight size={18} className="shrink-0" aria-hidden />
    </Link>
  )
}
