import { useQuery } from '@tanstack/react-query'
import { useLocation, useMatch, useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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

/** Opens the page where each person starts. A path without its location (`/gigs`, `/home`) gets the current one. */
export function StartScreen() {
  // The key is the address on screen. While the next screen loads, `useLocation` already returns that one: redirecting from there would
  // loop.
  return <Start key={useMatch({ strict: false }).pathname} />
}

function Start() {
  const location = useLocation()
  const [shown] = useState(location)
  const { routesByPath } = useRouter()
  const isOfStaff = shown.pathname.startsWith('/admin')
  if (isOfStaff && !('/admin' in routesByPath)) return <LoadAgain />
  if (sessionToken() !== null) return isOfStaff ? <NotFoundScreen /> : <SignedInStart at={shown} />
  return <Replace href={shown.pathname === '/' ? '/auth' : `/auth?returnTo=${encodeURIComponent(shown.href)}`} />
}

/** The staff's routes load with the page, so the way to them from elsewhere loads it again. */
function LoadAgain() {
  useEffect(() => window.location.reload(), [])
  return <LoadingLines />
}

/** Waits for the user and, for a manager, the locations. */
function SignedInStart({ at }: { at: ParsedLocation }) {
  const me = useQuery(meQuery())
  const isPro = me.data && modeInUse(me.data.app_mode) === 'GIGSTER'
  const locations = useQuery({ ...read(listActiveLocations, {}), enabled: isPro === false })
  const failed = [me, locations].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!me.data || (!isPro && !locations.data)) return <LoadingLines />
  const locationId = isPro ? NO_LOCATION : pickLocation(savedLocationId(), locations.data ?? [])
  // Operators start with what waits for them, until they open a location on this device.
  if (me.data.is_gigpro_admin && (locationId === null || (at.pathname === '/' && savedLocationId() === null)))
    return <Replace href="/admin" />
  if (locationId === null) return <Replace href="/locations/add" />
  if (at.pathname === '/') return <Replace href={`/locations/${locationId}/${isPro ? 'jobs' : 'home'}`} />
  return <SamePageAtLocation at={at} locationId={locationId} />
}

function SamePageAtLocation({ at, locationId }: { at: ParsedLocation; locationId: number }) {
  const router = useRouter()
  const wanted = `/locations/${locationId}${at.pathname}`
  const [, , known] = router.getMatchedRoutes(wanted)
  return known && known.fullPath !== '/$' ? <Replace href={`${wanted}${at.searchStr}`} /> : <NotFoundScreen />
}
