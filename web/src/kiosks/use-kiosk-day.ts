import { KioskDay } from '@muster/contract/kiosks/kiosk.ts'
import { getKioskDay } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../api/query.ts'
import { readStored, writeStored } from '../session/browser-store.ts'

/** A kiosk has no session and gets no live events, so it refreshes this often. */
const EVERY_MS = 20_000

const keyOf = (token: string): string => `kiosk_day.${token}`

function lastDay(token: string): KioskDay | undefined {
  const text = readStored(keyOf(token))
  if (text === null) return undefined
  try {
    return KioskDay.safeParse(JSON.parse(text)).data
  } catch (error) {
    // Text that is not JSON can only come from an edit by hand.
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** What the kiosk shows. Without a network it is what the tablet saw last. */
export function useKioskDay(token: string) {
  const day = useQuery({ ...read(getKioskDay, { params: { token } }), refetchInterval: EVERY_MS })
  const [last] = useState(() => lastDay(token))
  const { data } = day
  useEffect(() => {
    if (data) writeStored(keyOf(token), JSON.stringify(data))
  }, [data, token])
  return { ...day, shown: data ?? last }
}
