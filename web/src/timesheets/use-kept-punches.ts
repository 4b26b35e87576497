import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { allOf } from '../api/query.ts'
import { useMe } from '../me/use-me.ts'
import { type KeptPunch, keptPunches, ownOf, type RefusedPunch } from './kept-punches.ts'
import { isAtHand, loadSigning, sendPunches } from './send-punches.ts'

/** The pro's next or running shift, which every screen of the pro reads and the phone keeps. */
export const nextShift = { query: { group: 'upcoming' as const, page_size: 1 } }

/** Waits between tries while the network seems there and the server does not answer. After the last one the pro tries by hand. */
const TRY_AGAIN_AFTER_S = [5, 15, 30, 60, 120, 300]

/** Reads what a punch changed again. */
export function useReadClock(): () => Promise<unknown> {
  const client = useQueryClient()
  return useCallback(
    () => Promise.all([getProApplication, listProApplications, getTimesheet].map((changed) => client.invalidateQueries(allOf(changed)))),
    [client],
  )
}

/** The signed-in pro's punches that wait on this phone, and those that the server refused. */
export function useKeptPunches(): { waiting: readonly KeptPunch[]; refused: readonly RefusedPunch[] } {
  const { id } = useMe()
  const waiting = useSyncExternalStore(keptPunches.onChange, keptPunches.waiting)
  const refused = useSyncExternalStore(keptPunches.onChange, keptPunches.refused)
  return useMemo(
    () => ({ waiting: ownOf(waiting, id).filter((punch) => !isAtHand(punch)), refused: ownOf(refused, id) }),
    [waiting, refused, id],
  )
}

/**
 * Sends the punches that wait on this phone: when the app opens or comes to the front, when the network is back, and again after longer and
 * longer waits. `hasStopped` says that the waits are used up.
 */
export function useSendPunches(count: number): { hasStopped: boolean; sendNow: () => void } {
  const { id } = useMe()
  const readClock = useReadClock()
  const [tries, setTries] = useState(0)
  const sendNow = useCallback(() => setTries(0), [])
  const hasStopped = tries > TRY_AGAIN_AFTER_S.length
  useEffect(() => {
    // So that the key is there before the network is gone. A failure is tried again with the first punch.
    if (navigator.onLine)
      loadSigning()
        .then(({ registerKey }) => registerKey(id))
        .catch(() => undefined)
  }, [id])
  useEffect(() => {
    if (count === 0 || hasStopped) return
    const wait = tries === 0 ? 0 : TRY_AGAIN_AFTER_S[tries - 1]! * 1_000
    const timer = setTimeout(() => {
      if (!navigator.onLine) return
      void sendPunches(id, readClock).then((isDone) => setTries((before) => (isDone ? 0 : before + 1)))
    }, wait)
    return () => clearTimeout(timer)
  }, [count, tries, hasStopped, id, readClock])
  useEffect(() => {
    const tryAgain = (): void => {
      if (!document.hidden) void sendPunches(id, readClock).then((isDone) => setTries(isDone ? 0 : 1))
    }
    window.addEventListener('online', tryAgain)
    document.addEventListener('visibilitychange', tryAgain)
    return () => {
      window.removeEventListener('online', tryAgain)
      document.removeEventListener('visibilitychange', tryAgain)
    }
  }, [id, readClock])
  return { hasStopped: hasStopped && count > 0, sendNow }
}
