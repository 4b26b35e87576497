import { Trans, useLingui } from '@lingui/react/macro'
import type { KioskDay } from '@muster/contract/kiosks/kiosk.ts'
import { skillName } from '../skills/skill-name.ts'
import { shortDate, timeRange } from '../ui/format-time.ts'
import { PositionMark } from '../ui/tag.tsx'

/** The shifts around now, and who is here. */
export function KioskShifts({ shifts }: { shifts: KioskDay['shifts'] }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Shifts`}>
      {shifts.length === 0 && (
        <p className="text-large text-gray">
          <Trans>No shifts here today.</Trans>
        </p>
      )}
      <ul className="grid gap-4">
        {shifts.map(({ gig_id, skill, start_time, end_time, timezone, people }) => (
          <li key={gig_id} className="rounded-card border border-light-gray bg-white px-5 py-4">
            <h2 className="flex flex-wrap items-center gap-2 text-large">
              <PositionMark hue={skill.color} />
              {skillName(skill)}
              <span className="text-base font-regular text-gray">
                {shortDate(start_time, { zone: timezone })} · {timeRange(start_time, end_time, { zone: timezone })}
              </span>
            </h2>
            <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
              {people.map(({ display_name, clocked_in, clocked_out }, at) => (
                <li key={`${display_name} ${at}`} className={clocked_in && !clocked_out ? '' : 'text-gray'}>
                  {display_name}
                  {clocked_out ? (
                    <>
                      {' · '}
                      <Trans>Gone</Trans>
                    </>
                  ) : (
                    clocked_in && (
                      <>
                        {' · '}
                        <span className="text-success">
                          <Trans>Here</Trans>
                        </span>
                      </>
                    )
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
