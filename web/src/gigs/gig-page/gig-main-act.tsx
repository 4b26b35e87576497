import { Plural, Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { gigState, waitingCount } from '../gig-state.ts'
import { rowOf } from '../row-of.ts'

/** The main button of a shift: review applicants, open the roster, approve hours or post again. */
export function GigMainAct({ gig }: { gig: Gig }) {
  const row = rowOf(gig)
  const { kind } = gigState(row, useNow())
  const waiting = waitingCount(row)
  const params = { locationId: String(gig.location_id), gigId: String(gig.id) }
  if (kind === 'payment_due' || kind === 'payment_failed')
    return (
      <LinkButton to="/locations/$locationId/gigs/pay" params={params} search={{ selected_gig_id: gig.id }} variant="contained">
        {kind === 'payment_due' ? <Trans>Approve hours</Trans> : <Trans>Check payment</Trans>}
      </LinkButton>
    )
  if (kind === 'late' || kind === 'missing' || kind === 'short' || kind === 'on_the_clock')
    return (
      <LinkButton to="/locations/$locationId/gigs/$gigId/roster" params={params} search={{}} variant="contained">
        <Trans>Open roster</Trans>
      </LinkButton>
    )
  if (kind === 'cancelled' || kind === 'worked' || kind === 'not_filled')
    return (
      <LinkButton to="/locations/$locationId/gigs-add" params={params} search={{ copy_from: gig.id }} variant="contained">
        <Trans>Post again</Trans>
      </LinkButton>
    )
  return (
    <LinkButton
      to="/locations/$locationId/gigs/$gigId/applicants"
      params={params}
      search={{}}
      variant={waiting > 0 ? 'contained' : 'outlined'}
    >
      {waiting > 0 ? <Plural value={waiting} one="Review # applicant" other="Review # applicants" /> : <Trans>Applicants</Trans>}
    </LinkButton>
  )
}
