import { useLingui } from '@lingui/react/macro'
import { useClockWords } from './use-clock.ts'

/** Why the server refused a kept punch, and what the pro can do about it now. */
export function useRefusedWords(): (refused: string) => string {
  const { t } = useLingui()
  const gone = t`You’re no longer on this shift. If you worked, ask the business to enter your hours.`
  const breaks = t`It doesn’t fit your other breaks. If your break is wrong, ask your shift contact to correct it.`
  const words: Readonly<Record<string, string>> = {
    ...useClockWords(),
    ALREADY_CLOCKED_IN: t`You were clocked in already, so you lose nothing.`,
    ALREADY_CLOCKED_OUT: t`You were clocked out already. If that time is wrong, ask your shift contact to correct it.`,
    NOT_CLOCKED_IN: t`There was no clock-in before it. Ask your shift contact to enter your hours.`,
    CLOCK_IN_TOO_EARLY: t`That was more than 30 minutes before the start. Clock in again.`,
    ON_BREAK: breaks,
    NOT_ON_BREAK: breaks,
    BREAK_BEFORE_PAY: t`That was before your pay started, so there is nothing to deduct.`,
    NOT_CONFIRMED: gone,
    APPLICATION_CANCELLED: gone,
    NOT_FOUND: gone,
  }
  return (refused) => words[refused] ?? t`Ask your shift contact to enter your hours.`
}
