import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { KioskAct } from '@muster/contract/kiosks/kiosk.ts'
import { getKioskDay, punchAtKiosk } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { call } from '../api/client.ts'
import { clockSkew } from '../api/clock-skew.ts'
import { allOf } from '../api/query.ts'
import { keepKioskPunch, keptKioskPunches, onKioskPunches, refusedKioskPunches, sendKioskPunches } from './kept-kiosk-punches.ts'
import { seal, type Typed } from './seal.ts'

const AGAIN_EVERY_MS = 15_000

/** Why Muster refused a punch at a kiosk, in words for the pro in front of it. */
function useKioskRefusals(): (error: unknown) => string {
  const { t } = useLingui()
  const words: Record<CallError<typeof punchAtKiosk>, string> = {
    CODE_WRONG: t`That phone number and PIN match no one on shift here now. Try again, or ask the manager.`,
    CODE_EXPIRED: t`That code is too old, or not for a shift here. Show a new one, or type your PIN.`,
    CONFLICT: t`This kiosk must be made again. Ask the manager.`,
    TOO_MANY_REQUESTS: t`Too many tries. Wait 5 minutes, or ask the manager.`,
    CLOCK_IN_TOO_EARLY: t`Clock-in opens 30 minutes before the start.`,
    SHIFT_OVER: t`Your shift is over. Ask the manager.`,
    ALREADY_CLOCKED_IN: t`You’re already clocked in.`,
    NOT_CLOCKED_IN: t`You haven’t clocked in yet.`,
    ALREADY_CLOCKED_OUT: t`You’re already clocked out.`,
    ON_BREAK: t`You’re already on a break.`,
    NOT_ON_BREAK: t`You’re not on a break.`,
    BREAK_BEFORE_PAY: t`Your pay starts with the shift. You can take a break from then on.`,
    NOT_CONFIRMED: t`You’re not on a shift here. Ask the manager.`,
    MARK_TOO_LATE: t`This came too late. Ask the manager.`,
    HOURS_APPROVED: t`Your hours are already approved. Ask the manager.`,
  }
  return (error) =>
    error instanceof CallFailed
      ? (words[error.code as keyof typeof words] ?? error.message)
      : t`This tablet couldn’t record it. Use your own phone, or ask the manager.`
}

/** Punches at a kiosk. Without a network the tablet keeps them, and Muster checks them when they arrive. */
export function useKioskPunch(token: string, public_key: string | undefined) {
  const client = useQueryClient()
  const refusal = useKioskRefusals()
  const waiting = useSyncExternalStore(onKioskPunches, keptKioskPunches).filter((kept) => kept.token === token).length
  const refused = useSyncExternalStore(onKioskPunches, refusedKioskPunches).filter((kept) => kept.token === token).length
  const punch = useMutation({
    networkMode: 'always',
    mutationFn: async ({
      act,
      ...typed
    }: Typed & { act: KioskAct }): Promise<{ display_name: string | null; time: Date; act: KioskAct }> => {
      if (public_key === undefined) throw new Error('a kiosk without its key takes no punch')
      const sealed = await seal(public_key, typed)
      const [client_id, time] = [crypto.randomUUID(), new Date()]
      // Punches go in the order they were made, so a kept one goes first.
      if (navigator.onLine && keptKioskPunches().every((kept) => kept.token !== token)) {
        try {
          const body = { client_id, act, sealed }
          const { display_name } = await call(punchAtKiosk, { params: { token }, body }, { idempotencyKey: client_id })
          return { display_name, time, act }
        } catch (error) {
          if (error instanceof CallFailed && error.status < 500) throw error
        }
      }
      keepKioskPunch({ client_id, time: time.toISOString(), token, act, sealed, skew_ms: clockSkew() })
      return { display_name: null, time, act }
    },
    // Not awaited: without a network this read waits, and the next pro must not.
    onSuccess: () => void client.invalidateQueries(allOf(getKioskDay)),
  })
  useEffect(() => {
    const send = async (): Promise<void> => {
      if (keptKioskPunches().length === 0) return
      await sendKioskPunches(token)
      await client.invalidateQueries(allOf(getKioskDay))
    }
    const trySend = (): void => void send()
    trySend()
    window.addEventListener('online', trySend)
    const timer = setInterval(trySend, AGAIN_EVERY_MS)
    return () => {
      window.removeEventListener('online', trySend)
      clearInterval(timer)
    }
  }, [client, token])
  return { punch, waiting, refused, problem: punch.error === null ? null : refusal(punch.error) }
}
