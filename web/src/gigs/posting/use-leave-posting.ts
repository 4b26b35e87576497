import { safeReturnTo } from '@muster/contract/accounts/return-path.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { dayPlus, startOfDay } from '../../ui/format-time.ts'
import type { PostPlan } from './use-post-plan.ts'

/** Opens the form again for the next position of the line, or the page that asked for the shift, the posted shift, or the list with the shifts of all its dates. */
export function useLeavePosting(
  return_to: string | undefined,
  { repeats, dates, zone }: PostPlan,
  next: string | null,
): (gig: Gig) => void {
  const router = useRouter()
  const navigate = useNavigate()
  return (gig) => {
    const wanted = safeReturnTo(return_to)
    const [first, last] = [dates[0], dates.at(-1)]
    const params = { locationId: String(gig.location_id), gigId: String(gig.id) }
    if (next !== null)
      void navigate({ to: '/locations/$locationId/gigs-add', params, search: (old) => ({ ...old, sentence: next }), replace: true })
    else if (return_to && wanted !== '/') void router.navigate({ href: wanted, replace: true })
    else if (!repeats && first !== undefined && last !== undefined && first !== last)
      void navigate({
        to: '/locations/$locationId/gigs',
        params,
        search: {
          positions: [gig.skill_id],
          start_time__gte: startOfDay(first, zone).toISOString(),
          start_time__lte: startOfDay(dayPlus(last, 1), zone).toISOString(),
        },
        replace: true,
      })
    else void navigate({ to: '/locations/$locationId/gigs/$gigId', params, replace: true })
  }
}
