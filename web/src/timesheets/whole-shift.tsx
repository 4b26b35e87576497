import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Info from 'lucide-react/icons/info'

/** Links the clock to the shift page, where the pro sees the requirements and the crew, and can drop the shift before clock-in. */
export function WholeShift({ application: { gig, clocked_in_at } }: { application: ProApplication }) {
  return (
    <Link
      to="/locations/$locationId/jobs"
      params={{ locationId: '-1' }}
      search={{ selected_gig_id: gig.id }}
      className="flex min-h-14 items-center gap-3 border-t border-light-gray bg-white px-4 py-3 desktop:px-6"
    >
      <Info size={20} className="shrink-0 text-gray" aria-hidden />
      <span className="min-w-0 flex-1 leading-5">
        <b className="block">
          <Trans>About this shift</Trans>
        </b>
        <span className="text-normal text-gray">
          {clocked_in_at === null ? (
            <Trans>What to bring, who else is working, how to drop it</Trans>
          ) : (
            <Trans>Requirements and who else is working</Trans>
          )}
        </span>
      </span>
      <ChevronRight size={20} className="shrink-0 text-gray" aria-hidden />
    </Link>
  )
}
