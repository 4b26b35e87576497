import { listCrewInvites } from '@muster/contract/gigs/crews/crew-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { CrewInvites } from './crew-invites.tsx'

/** The friends who ask the pro, on the first screen. It reads them itself, so the jobs don't wait for them. */
export function CrewCards() {
  const invites = useQuery(read(listCrewInvites, {}))
  if (failedToLoad(invites)) return <ErrorState error={invites.error} onRetry={() => void invites.refetch()} />
  return invites.data && invites.data.length > 0 ? <CrewInvites invites={invites.data} /> : null
}
