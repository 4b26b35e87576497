import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { read } from '../api/query.ts'
import { NO_LOCATION, pickLocation, savedLocationId } from '../location/current-location.ts'
import { modeInUse } from '../session/app-mode.ts'
import { sessionToken } from '../session/session.ts'
import { meQuery } from '../session/use-me.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** Sends each person to where they begin; a path without its location (/gigs, /home) gets the current one. */
export function StartScreen() {
  const router = useRouter()
  const { pathname, searchStr, href } = useLocation()
  const signedIn = sessionToken() !== null
  const me = useQuery({ ...meQuery(), enabled: signedIn })
  const works = me.data && modeInUse(me.data.app_mode) === 'GIGSTER'
  const locations = useQuery({ ...read(listActiveLocations, {}), enabled: signedIn && works === false })
  if (!signedIn)
    return pathname === '/' ? <Navigate to="/auth" search={{}} replace /> : <Navigate to="/auth" search={{ returnTo: href }} replace />
  if (me.isError) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />
  if (locations.isError) return <ErrorState error={locations.error} onRetry={() => void locations.refetch()} />
  if (!me.data || (!works && !locations.data)) return <LoadingLines />
  const locationId = works ? NO_LOCATION : pickLocation(savedLocationId(), locations.data ?? [])
  if (locationId === null)
    return me.data.is_gigpro_admin ? <Navigate to="/admin" replace /> : <Navigate to="/locations/add" search={{}} replace />
  const params = { locationId: String(locationId) }
  if (pathname === '/')
    return works ? (
      <Navigate to="/locations/$locationId/jobs" params={params} search={{}} replace />
    ) : (
      <Navigate to="/locations/$locationId/home" params={params} search={{}} replace />
    )
  const wanted = `/locations/${locationId}${pathname}`
  const [, , known] = router.getMatchedRoutes(wanted)
  return known && known.fullPath !== '/$' ? <Replace href={`${wanted}${searchStr}`} /> : <NotFoundScreen />
}

/** Goes to an address that is only known as text. */
function Replace({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ href, replace: true })
  }, [router, href])
  return null
}
