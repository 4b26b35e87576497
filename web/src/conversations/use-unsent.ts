import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useMe } from '../me/use-me.ts'
import { sendUnsent } from './send-unsent.ts'
import { type RefusedMessage, type UnsentMessage, unsentMessages } from './unsent-messages.ts'

/** Waits between tries while the network seems there and the server does not answer. Then the person tries by hand. */
const TRY_AGAIN_AFTER_S = [2, 5, 15, 30, 60, 120]

interface Unsent {
  waiting: readonly UnsentMessage[]
  refused: readonly RefusedMessage[]
  /** The app no longer tries. */
  hasStopped: boolean
  write: (message: Pick<UnsentMessage, 'channel_url' | 'body' | 'file_ids' | 'location_id'>) => void
  sendNow: () => void
  drop: (client_id: string) => void
}

/** The messages of a conversation that wait in this browser, and how to write one. It sends them when the network is back, and again after longer waits. */
export function useUnsent(channelUrl: string): Unsent {
  const { id: user_id } = useMe()
  const client = useQueryClient()
  const all = useSyncExternalStore(unsentMessages.onChange, unsentMessages.waiting)
  const refused = useSyncExternalStore(unsentMessages.onChange, unsentMessages.refused)
  const [tries, setTries] = useState(0)
  const count = all.filter((one) => one.user_id === user_id).length
  const hasStopped = tries > TRY_AGAIN_AFTER_S.length
  const attempt = useCallback((): void => {
    if (navigator.onLine) void sendUnsent(client, user_id).then((isDone) => setTries((before) => (isDone ? 0 : before + 1)))
  }, [client, user_id])
  const sendNow = useCallback((): void => {
    setTries(0)
    attempt()
  }, [attempt])
  useEffect(() => {
    if (count === 0 || hasStopped) return
    const timer = setTimeout(attempt, tries === 0 ? 0 : TRY_AGAIN_AFTER_S[tries - 1]! * 1_000)
    return () => clearTimeout(timer)
  }, [count, tries, hasStopped, attempt])
  useEffect(() => {
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [sendNow])
  const isHere = (one: UnsentMessage): boolean => one.user_id === user_id && one.channel_url === channelUrl
  return {
    waiting: all.filter(isHere),
    refused: refused.filter(isHere),
    hasStopped: hasStopped && count > 0,
    write: (message) => unsentMessages.keep({ ...message, client_id: crypto.randomUUID(), user_id, time: new Date().toISOString() }),
    sendNow,
    drop: unsentMessages.drop,
  }
}
