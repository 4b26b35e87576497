import { Plural } from '@lingui/react/macro'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'

const secondsUntil = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))

/** The seconds left until an instant, updated every second and never below zero. */
export function useSecondsLeft(until: string): number {
  return useSyncExternalStore(everySecond, () => secondsUntil(until))
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

/** "42:18", "2:05:00". */
export function showSeconds(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** From a day on, seconds only distract. */
const DAY = 86_400

/** A countdown over a shrinking bar. `words` say what it counts down to. */
export function Countdown({
  until,
  since,
  words,
  beside,
  onEnd,
}: {
  until: string
  since: string
  words: ReactNode
  beside?: ReactNode
  onEnd?: () => void
}) {
  const seconds = useSecondsLeft(until)
  const whole = Math.max(1, (Date.parse(until) - Date.parse(since)) / 1000)
  useEffect(() => {
    if (seconds === 0) onEnd?.()
  }, [seconds, onEnd])
  return (
    <div role="timer" className="relative flex min-h-[34px] items-center gap-2 bg-attention-soft px-3.5 text-normal">
      <b className="text-base">
        {seconds < DAY ? showSeconds(seconds) : <Plural value={Math.floor(seconds / DAY)} one="# day" other="# days" />}
      </b>
      <span className="text-gray">{words}</span>
      {beside && <b className="ml-auto text-right">{beside}</b>}
      <span
        aria-hidden
        className="absolute bottom-0 left-0 h-[3px] bg-brand-secondary transition-[width] duration-1000 ease-linear"
        style={{ width: `${Math.min(100, (seconds / whole) * 100)}%` }}
      />
    </div>
  )
}
