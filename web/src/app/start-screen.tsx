import { useQuery } from '@tanstack/react-query'
import { useLocation, useMatch, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { read } from '../api/query.ts'
import { NO_LOCATION, pickLocation, savedLocationId } from '../current-location/current-location.ts'
import { modeInUse } from '../session/app-mode.ts'
import { sessionToken } from '../session/session.ts'
import { meQuery } from '../me/use-me.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Replace } from './replace.tsx'

/** Sends each person to where they begin; a path without its location (/gigs, /home) gets the current one. */
export function StartScreen() {
  // The address that is shown. While the next screen is fetched the router already tells of that one, and sending people on from there
  // would never end.
  return <Start key={useMatch({ strict: false }).pathname} />
}

function Start() {
  const router = useRouter()
  const location = useLocation()
  const [{ pathname, searchStr, href }] = useState(location)
  const signedIn = sessionToken() !== null
  const me = useQuery({ ...meQuery(), enabled: signedIn })
  const works = me.data && modeInUse(me.data.app_mode) === 'GIGSTER'
  const locations = useQuery({ ...read(listActiveLocations, {}), enabled: signedIn && works === false })
  if (!signedIn) return <Replace href={pathname === '/' ? '/auth' : `/auth?returnTo=${encodeURIComponent(href)}`} />
  if (me.isError) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />
  if (locations.isError) return <ErrorState error={locations.error} onRetry={() => void locations.refetch()} />
  if (!me.data || (!works && !locations.data)) return <LoadingLines />
  const locationId = works ? NO_LOCATION : pickLocation(savedLocationId(), locations.data ?? [])
  if (locationId === null) return <Replace href={me.data.is_gigpro_admin ? '/admin' : '/locations/add'} />
  if (pathname === '/') return <Replace href={`/locations/${locationId}/${works ? 'jobs' : 'home'}`} />
  const wanted = `/locations/${locationId}${pathname}`
  const [, , known] = router.getMatchedRoutes(wanted)
  return known && known.fullPath !== '/$' ? <Replace href={`${wanted}${searchStr}`} /> : <NotFoundScreen />
}
