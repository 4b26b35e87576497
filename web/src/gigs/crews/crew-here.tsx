import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { lazy, Suspense } from 'react'
import { useFlag } from '../../flags/use-flag.ts'

// Few pros apply with friends, so only those load these.
const OwnCrews = lazy(() => import('./own-crews.tsx').then(({ OwnCrews: component }) => ({ default: component })))
const AskFriends = lazy(() => import('./ask-friends.tsx').then(({ AskFriends: component }) => ({ default: component })))

/** The friends that the pro applies with, or who ask the pro to. */
export const OwnCrewsHere = ({ gig }: { gig: ProGigDetail }) =>
  gig.crews.length > 0 && (
    <Suspense fallback={<div className="min-h-32" />}>
      <OwnCrews gig={gig} />
    </Suspense>
  )

/** Where a pro asks friends to apply together: the pro may apply, and another spot is open. */
export function AskFriendsHere({ gig }: { gig: ProGigDetail }) {
  const isOn = useFlag('crews', null)
  const may_apply = gig.why_not_apply === null && !gig.has_applied && gig.handover === null && gig.type !== 'INTERVIEW'
  if (!isOn || !may_apply || gig.allowed_confirmed_pros - gig.confirmed_pros_count < 2) return null
  if (gig.crews.some(({ status, is_leader }) => status === 'ASKING' && is_leader)) return null
  return (
    <Suspense fallback={<div className="min-h-32 border-t border-light-gray" />}>
      <AskFriends gig={gig} />
    </Suspense>
  )
}
