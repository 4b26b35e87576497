import { sayTyping } from '@muster/contract/conversations/conversation-endpoints.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../api/client.ts'
import { report } from '../api/report.ts'
import { onLiveEvent } from '../api/stream.ts'
import { useMe } from '../me/use-me.ts'

/** Others see for this long that someone types, unless they type on. */
const SHOWN_MS = 6_000
/** Someone who types says so at most this often. */
const SAID_EVERY_MS = 4_000

/** Whether someone else types in a conversation, and how to tell them that you do. */
export function useTyping(channelUrl: string): { isTyped: boolean; typed: () => void } {
  const { id } = useMe()
  const [isTyped, setTyped] = useState(false)
  const said = useRef(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLiveEvent((event) => {
      if (event?.channel_url !== channelUrl) return
      clearTimeout(timer)
      const isTyping = event.kind === 'typing' && event.by !== id
      setTyped(isTyping)
      if (isTyping) timer = setTimeout(() => setTyped(false), SHOWN_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
      setTyped(false)
    }
  }, [channelUrl, id])
  const typed = useCallback(() => {
    if (Date.now() - said.current < SAID_EVERY_MS) return
    said.current = Date.now()
    // Nobody misses it: the message itself comes anyway.
    call(sayTyping, { params: { channelUrl } }).catch(report)
  }, [channelUrl])
  return { isTyped, typed }
}
