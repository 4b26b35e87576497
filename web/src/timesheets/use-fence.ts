import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { coordinatesOf } from '@muster/contract/distance.ts'
import type { GeoLogAction } from '@muster/contract/timesheets/geo-log.ts'
import { addGeoLog } from '@muster/contract/timesheets/geo-log-endpoints.ts'
import { placeOf } from '@muster/contract/timesheets/geo-log-rules.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { type WhereNow, whereOf } from './where-now.ts'

/**
 * Tells when the phone enters or leaves the fence, only while the clock page is open in the foreground, its pro is on the clock, and
 * the browser may tell the place already: it never asks, and nothing is watched in the background.
 */
export function useFence(application: ProApplication, sheet: Timesheet): void {
  const { mutate } = useCall(addGeoLog, { changes: [getTimesheet] })
  const told = useRef<GeoLogAction | null>(null)
  const tell = useEffectEvent((action: GeoLogAction, position?: WhereNow) => {
    // Arriving was told by the clock-in: only a change is news, of what this page or an earlier one told last.
    const before = told.current ?? sheet.last_geo_action ?? 'GEO_FENCE_ENTERED'
    if (before === action) return
    told.current = action
    mutate(
      {
        body: {
          gig_application_id: application.id,
          client_id: crypto.randomUUID(),
          action,
          time: new Date().toISOString(),
          ...(position && { position }),
        },
      },
      {
        // Without an answer, or with one that says the server failed, the next position tells it again.
        onError: (error) => {
          if (!(error instanceof CallFailed) || error.status >= 500) told.current = before
        },
      },
    )
  })
  const fence = coordinatesOf(application.gig.location.coordinates)
  const onPlace = useEffectEvent((found: GeolocationPosition) => {
    const position = whereOf(found)
    const { is_inside } = placeOf({ ...coordinatesOf(position.coordinates), ...position }, fence)
    tell(is_inside ? 'GEO_FENCE_ENTERED' : 'GEO_FENCE_EXITED', position)
  })
  const onLost = useEffectEvent(() => {
    // A phone that never told anything says nothing by going silent.
    if ((told.current ?? sheet.last_geo_action) !== null) tell('UNKNOWN')
  })
  const onHidden = useEffectEvent(() => {
    // Who put the phone away outside may be back inside a minute later: what is not seen accuses nobody.
    if ((told.current ?? sheet.last_geo_action) === 'GEO_FENCE_EXITED') tell('UNKNOWN')
  })
  const working = application.clocked_in_at !== null && application.clocked_out_at === null && !application.is_cancelled
  useEffect(() => {
    if (!working || !('geolocation' in navigator) || !('permissions' in navigator)) return
    let watch: number | null = null
    let stopped = false
    const stop = (): void => {
      if (watch !== null) navigator.geolocation.clearWatch(watch)
      watch = null
    }
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') {
        stop()
        return onHidden()
      }
      const { state } = await navigator.permissions.query({ name: 'geolocation' })
      if (stopped || watch !== null || state !== 'granted' || document.visibilityState !== 'visible') return
      watch = navigator.geolocation.watchPosition(onPlace, onLost, { enableHighAccuracy: true, maximumAge: 60_000, timeout: 60_000 })
    }
    const onVisible = (): void => void look()
    document.addEventListener('visibilitychange', onVisible)
    onVisible()
    return () => {
      stopped = true
      document.removeEventListener('visibilitychange', onVisible)
      stop()
    }
  }, [working])
}
