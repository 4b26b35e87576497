import { useLingui } from '@lingui/react/macro'
import type { DayOfWeek, HoursPerWeek, TimeBlockName } from '@muster/contract/pros/pro-preferences.ts'
import { DayOfWeek as Days } from '@muster/contract/pros/pro-preferences.ts'
import { localeNow } from '../i18n/language.ts'

/** A Sunday, so that the days of the week have dates to be named by. */
const SUNDAY = Date.UTC(2026, 10, 22)
const DAY_MS = 86_400_000

/** Days of the week, parts of the day and hours a week, in words. */
export function usePreferenceWords() {
  const { t } = useLingui()
  const dayNames = (weekday: 'short' | 'long'): Record<DayOfWeek, string> => {
    const format = new Intl.DateTimeFormat(localeNow(), { weekday, timeZone: 'UTC' })
    return Object.fromEntries(Days.options.map((day, index) => [day, format.format(SUNDAY + index * DAY_MS)])) as Record<DayOfWeek, string>
  }
  const blocks: Record<TimeBlockName, string> = { MORNING: t`Morning`, AFTERNOON: t`Afternoon`, EVENING: t`Evening`, NIGHT: t`Night` }
  const blockTimes: Record<TimeBlockName, string> = {
    MORNING: t`6 am to noon`,
    AFTERNOON: t`noon to 5 pm`,
    EVENING: t`5 to 11 pm`,
    NIGHT: t`11 pm to 6 am`,
  }
  const hours: Record<HoursPerWeek, string> = {
    UP_TO_10: t`Up to 10 h`,
    FROM_10_TO_20: t`10 to 20 h`,
    FROM_20_TO_30: t`20 to 30 h`,
    FROM_30_TO_40: t`30 to 40 h`,
    OVER_40: t`40 h and more`,
  }
  return { dayNames, blocks, blockTimes, hours }
}
