import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LocalDateField } from '../locations/local-date-field.tsx'
import { Button } from '../ui/button.tsx'
import { dayOf, dayPlus, instantAt, wallTimeOf } from '../ui/format-time.ts'
import { TimeField } from '../ui/time-field.tsx'
import { useNow } from '../ui/use-now.ts'
import type { FindPros } from './use-find-pros.ts'

/** When the pros should be free: a day and two times at the location. An end before the start is on the next day. */
export function FreeTime({ find: { search, set, zone }, onDone }: { find: FindPros; onDone: () => void }) {
  const { t } = useLingui()
  const { start_time, end_time } = search
  const now = new Date(useNow())
  const [day, setDay] = useState<string | null>(dayOf(start_time ?? now, { zone }))
  const [from, setFrom] = useState<string | null>(start_time ? wallTimeOf(start_time, zone) : '17:00:00')
  const [to, setTo] = useState<string | null>(end_time ? wallTimeOf(end_time, zone) : '23:00:00')
  const isWhole = day !== null && from !== null && to !== null && from !== to
  const use = (): void => {
    if (!isWhole) return
    const lastDay = to > from ? day : dayPlus(day, 1)
    set({ start_time: instantAt(day, from, zone).toISOString(), end_time: instantAt(lastDay, to, zone).toISOString() })
    onDone()
  }
  return (
    <form
      className="grid gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        use()
      }}
    >
      <LocalDateField label={t`Day`} value={day} onChange={setDay} />
      <div className="grid grid-cols-2 gap-2">
        <TimeField label={t`From`} value={from} onChange={setFrom} />
        <TimeField label={t`To`} value={to} onChange={setTo} />
      </div>
      <p className="text-small text-gray">
        <Trans>Leaves out pros who have a shift on Muster then. What pros said about that time is in its own column.</Trans>
      </p>
      <div className="flex justify-end gap-2">
        <Button
          variant="ghost"
          onClick={() => {
            set({ start_time: undefined, end_time: undefined })
            onDone()
          }}
        >
          <Trans>Any time</Trans>
        </Button>
        <Button type="submit" variant="contained" disabled={!isWhole}>
          <Trans>Show pros</Trans>
        </Button>
      </div>
    </form>
  )
}
