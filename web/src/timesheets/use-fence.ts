import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { coordinatesOf } from '@muster/contract/distance.ts'
import type { GeoLogAction } from '@muster/contract/timesheets/geo-log.ts'
import { addGeoLog } from '@muster/contract/timesheets/geo-log-endpoints.ts'
import { fromFence } from '@muster/contract/timesheets/fence-rules.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { type WhereNow, whereOf } from './where-now.ts'

/**
 * Reports when the phone enters or leaves the fence. It works only while the clock page is open in the foreground, the pro is on the
 * clock and the browser already has permission: it never asks for permission and watches nothing in the background.
 */
export function useFence(application: ProApplication, sheet: Timesheet): void {
  const report = useGeoReport(application, sheet)
  const fence = coordinatesOf(application.gig.location.coordinates)
  const isWorking = application.clocked_in_at !== null && application.clocked_out_at === null && !application.is_cancelled
  useWatchedPlace(isWorking, {
    onPlace(found) {
      const position = whereOf(found)
      const { is_inside } = fromFence({ ...coordinatesOf(position.coordinates), ...position }, fence)
      report.send(is_inside ? 'GEO_FENCE_ENTERED' : 'GEO_FENCE_EXITED', position)
    },
    onLost() {
      // Losing the location means nothing if the phone never reported one.
      if (report.last() !== null) report.send('UNKNOWN')
    },
    onHidden() {
      // A pro who was outside may come back while the page is hidden, so the last "outside" no longer holds.
      if (report.last() === 'GEO_FENCE_EXITED') report.send('UNKNOWN')
    },
  })
}

/** Sends an action to the server if it differs from the last one that this page or an earlier one sent. */
function useGeoReport(application: ProApplication, sheet: Timesheet) {
  const { mutate } = useCall(addGeoLog, { changes: [getTimesheet] })
  const sent = useRef<GeoLogAction | null>(null)
  const last = (): GeoLogAction | null => sent.current ?? sheet.last_geo_action
  return {
    last,
    send(action: GeoLogAction, position?: WhereNow): void {
      // The clock-in already reported the arrival.
      const before = last() ?? 'GEO_FENCE_ENTERED'
      if (before === action) return
      sent.current = action
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
          // After a lost connection or a 5xx, the next position sends it again.
          onError: (error) => {
            if (!(error instanceof CallFailed) || error.status >= 500) sent.current = before
          },
        },
      )
    },
  }
}

interface Watching {
  onPlace: (found: GeolocationPosition) => void
  onLost: () => void
  onHidden: () => void
}

/** Watches the location while `isOn`, the page is visible and the permission is granted. */
function useWatchedPlace(isOn: boolean, watching: Watching): void {
  const onPlace = useEffectEvent(watching.onPlace)
  const onLost = useEffectEvent(watching.onLost)
  const onHidden = useEffectEvent(watching.onHidden)
  useEffect(() => {
    if (!isOn || !('geolocation' in navigator) || !('permissions' in navigator)) return
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
  }, [isOn])
}
