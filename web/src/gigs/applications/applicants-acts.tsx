import { Plural, Trans } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import MessageSquare from 'lucide-react/icons/message-square'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useSelectTop } from './use-select-top.ts'

interface ApplicantsActsProps {
  gig: Gig
  /** The applicants to select for the spots that are neither filled nor offered. */
  best: readonly Application[]
  /** At least one applicant is waiting for an answer. */
  reviews: boolean
  /** Messages everyone listed; absent when the list is empty or out. */
  onMessage?: () => void
}

/** The buttons in the head of the applicants screen. */
export function ApplicantsActs({ gig, best, reviews, onMessage }: ApplicantsActsProps) {
  const select = useSelectTop(gig)
  const params = { locationId: String(gig.location_id), gigId: String(gig.id) }
  return (
    <div className="flex flex-wrap justify-end gap-2 phone:w-[calc(100vw-2rem)] phone:*:grow">
      <LinkButton variant="raised" to="/locations/$locationId/gigs/$gigId/roster" params={params} search={{}}>
        <Trans>Roster</Trans>
      </LinkButton>
      {reviews && (
        <LinkButton variant="raised" to="/locations/$locationId/gigs/$gigId/bulk-review" params={params} className="phone:hidden">
          <Trans>Bulk review</Trans>
        </LinkButton>
      )}
      {onMessage && (
        <Button variant="raised" icon={<MessageSquare size={14} aria-hidden />} onClick={onMessage} className="phone:hidden">
          <Trans>Message</Trans>
        </Button>
      )}
      {best.length > 0 && (
        <Button variant="contained" loading={select.isPending} onClick={() => select.selectTop(best.map((one) => one.id))}>
          <Plural value={best.length} one="Select the best" other="Select top #" />
        </Button>
      )}
    </div>
  )
}
