import { safeReturnTo } from '@muster/contract/accounts/return-path.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'

/** Opens the page that asked for the shift, or the posted shift. */
export function useLeavePosting(return_to: string | undefined): (gig: Gig) => void {
  const router = useRouter()
  const navigate = useNavigate()
  return (gig) => {
    const wanted = safeReturnTo(return_to)
    if (return_to && wanted !== '/') void router.navigate({ href: wanted, replace: true })
    else
      void navigate({
        to: '/locations/$locationId/gigs/$gigId',
        params: { locationId: String(gig.location_id), gigId: String(gig.id) },
        replace: true,
      })
  }
}
