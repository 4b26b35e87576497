import { Trans, useLingui } from '@lingui/react/macro'
import { nearDay, shortDate, weekday } from '../../ui/format-time.ts'
import type { GigDay } from './gig-days.ts'

/** A day's heading: "Tomorrow Sat, Nov 21 … 26 of 37 filled", or "Sunday Nov 22". */
export function DayHead({ day }: { day: GigDay }) {
  const { t } = useLingui()
  const at = day.gigs[0]?.start_time ?? `${day.day}T12:00:00Z`
  const zoned = { zone: day.gigs[0]?.timezone }
  const near = nearDay(at, zoned)
  const word = near && { yesterday: t`Yesterday`, today: t`Today`, tomorrow: t`Tomorrow` }[near]
  const { filled, places } = day
  return (
    <div className="flex h-[38px] items-center gap-2 px-4 font-regular desktop:px-6">
      <b>{word ?? weekday(at, zoned)}</b>
      <span className="text-gray">{word ? shortDate(at, zoned) : shortDate(at, zoned).replace(/^\p{L}+, /u, '')}</span>
      {!day.isPartial && places > 0 && (
        <span className="ml-auto text-small text-gray">
          {day.isOver ? (
            <Trans>
              {filled} of {places} worked
            </Trans>
          ) : (
            <Trans>
              {filled} of {places} filled
            </Trans>
          )}
        </span>
      )}
    </div>
  )
}
