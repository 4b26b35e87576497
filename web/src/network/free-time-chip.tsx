import { Trans, useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FilterChip } from '../ui/chip.tsx'
import { DateField } from '../ui/date-field.tsx'
import { dayOf } from '../ui/format-time.ts'
import { Popover } from '../ui/popover.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { useNow } from '../ui/use-now.ts'
import type { FreeTime } from './use-free-time.ts'

interface FreeTimeChipProps {
  value: FreeTime
  words: string | null
  zone: string | undefined
  onChange: (value: FreeTime) => void
}

/** Picks a time once, so that every list says who is free then. */
export function FreeTimeChip({ value, words, zone, onChange }: FreeTimeChipProps) {
  const { t } = useLingui()
  const none = { free_day: undefined, free_from: undefined, free_to: undefined }
  return (
    <Popover
      label={t`Who is free`}
      className="w-72"
      trigger={(props) => (
        <FilterChip
          {...props}
          label={words === null ? t`Show who’s free` : t`Free on`}
          value={words ?? undefined}
          icon={words === null ? <CalendarClock size={13} aria-hidden /> : undefined}
          {...(words !== null && { onRemove: () => onChange(none) })}
        />
      )}
    >
      {(close) => (
        <TimeForm
          value={value}
          zone={zone}
          onDone={(chosen) => {
            onChange(chosen)
            close()
          }}
        />
      )}
    </Popover>
  )
}

function TimeForm({ value, zone, onDone }: { value: FreeTime; zone: string | undefined; onDone: (value: FreeTime) => void }) {
  const { t } = useLingui()
  const today = dayOf(new Date(useNow()).toISOString(), { ...(zone !== undefined && { zone }) })
  const [day, setDay] = useState(value.free_day ?? today)
  const [from, setFrom] = useState<string | null>(value.free_from ?? '17:00:00')
  const [to, setTo] = useState<string | null>(value.free_to ?? '23:00:00')
  const isReady = from !== null && to !== null && from !== to
  return (
    <form
      className="grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onDone({ free_day: day, free_from: from, free_to: to })
      }}
    >
      <DateField label={t`Day`} value={day} min={today} onChange={setDay} />
      <div className="grid grid-cols-2 gap-3">
        <TimeField label={t({ message: 'From', context: 'start of a time' })} value={from} onChange={setFrom} />
        <TimeField label={t({ message: 'To', context: 'end of a time' })} value={to} onChange={setTo} />
      </div>
      <Button type="submit" variant="contained" disabled={!isReady}>
        <Trans>Show who’s free</Trans>
      </Button>
    </form>
  )
}
