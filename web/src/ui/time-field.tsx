import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'
import { readWallTime, showWallTime, stepWallTime } from './wall-time.ts'

interface TimeFieldProps extends FieldProps {
  /** HH:mm:ss, or null if there is no time. */
  value: string | null
  onChange: (value: string | null) => void
  /** Called with each time that can be read while it is typed, before it is settled. */
  onTyping?: (value: string) => void
}

/** A time of day, typed the way people say it: "5p", "5:30 pm". Arrow up and down change it by 15 minutes. */
export function TimeField({ value, onChange, onTyping, error, ...field }: TimeFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const [unread, setUnread] = useState(false)
  const settle = (): void => {
    if (typed === null) return
    const time = readWallTime(typed)
    setUnread(time === null && typed.trim() !== '')
    if (time !== null || typed.trim() === '') {
      onChange(time)
      setTyped(null)
    }
  }
  return (
    <TextField
      {...field}
      error={unread ? t`Enter a time like 5:30 pm` : error}
      value={typed ?? (value ? showWallTime(value) : '')}
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value)
        const time = readWallTime(event.target.value)
        if (time !== null) onTyping?.(time)
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        const step = { ArrowUp: 15, ArrowDown: -15 }[event.key]
        if (!step) return
        event.preventDefault()
        setTyped(null)
        setUnread(false)
        onChange(stepWallTime(readWallTime(typed ?? '') ?? value ?? '09:00:00', step))
      }}
    />
  )
}
