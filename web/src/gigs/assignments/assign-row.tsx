import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AssignablePro, ProConflict } from '@muster/contract/gigs/assignments/assignment.ts'
import Clock from 'lucide-react/icons/clock'
import FileWarning from 'lucide-react/icons/file-warning'
import Star from 'lucide-react/icons/star'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { shortDate, timeRange } from '../../ui/format-time.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { skillName } from '../../skills/skill-name.ts'
import { useRefusalWords } from '../use-refusal-words.ts'

/** Weekly hours above which overtime is likely to be owed. */
const MANY_HOURS = 40
const SHOWN = 3

interface AssignRowProps {
  pro: AssignablePro
  /** As many dates as were looked at. */
  dates: number
  isPicked: boolean
  /** As many are picked as can be. */
  isFull: boolean
  onToggle: () => void
}

/** A pro who may be assigned: what speaks for it, and in words what stands in the way. */
export function AssignRow({ pro, dates, isPicked, isFull, onToggle }: AssignRowProps) {
  const { t } = useLingui()
  const refusals = useRefusalWords()
  const { conflicts, missing_certifications: missing, shifts_in_position: here, week_hours: hours } = pro
  const busyDates = new Set(conflicts.map(({ local_date }) => local_date)).size
  const isBarred = pro.code !== null || busyDates >= dates
  const name = `${pro.first_name} ${pro.last_name}`
  const rating = pro.rating?.toFixed(1)
  const lacks = missing.map(skillName).join(', ')
  return (
    <li className="border-b border-light-gray last:border-b-0">
      <Checkbox
        className="w-full py-2.5"
        checked={isPicked}
        disabled={(isBarred || isFull) && !isPicked}
        onChange={onToggle}
        label={
          <span className="-mt-1.5 flex min-w-0 gap-2.5">
            <Avatar name={name} src={imageUrl(pro.headshot_public_id, 96)} size={32} />
            <span className="min-w-0 flex-1 leading-5">
              <b className="block truncate">{name}</b>
              <span className="flex flex-wrap items-center gap-x-2 text-small text-gray">
                <span>
                  {here > 0 ? (
                    <Plural value={here} one="# shift in this position" other="# shifts in this position" />
                  ) : (
                    <Trans>New in this position</Trans>
                  )}
                </span>
                {rating && (
                  <span className="inline-flex items-center gap-1">
                    <Star size={12} className="fill-current" aria-hidden />
                    <span aria-hidden>{rating}</span>
                    <span className="sr-only">{t`rated ${rating} of 5`}</span>
                  </span>
                )}
                <span>{dates > 1 ? t`${hours} h in the fullest week` : t`${hours} h that week`}</span>
              </span>
              {pro.code !== null && pro.code !== 'CERTIFICATION_MISSING' && (
                <Obstacle icon={<TriangleAlert size={14} aria-hidden />}>{refusals[pro.code]}</Obstacle>
              )}
              {conflicts.slice(0, SHOWN).map((conflict) => (
                <Obstacle key={`${conflict.local_date} ${conflict.start_time}`} icon={<TriangleAlert size={14} aria-hidden />}>
                  <ConflictWords conflict={conflict} />
                </Obstacle>
              ))}
              {conflicts.length > SHOWN && (
                <Obstacle icon={null}>
                  <Plural value={conflicts.length - SHOWN} one="and # other job" other="and # other jobs" />
                </Obstacle>
              )}
              {busyDates > 0 && busyDates < dates && (
                <span className="block text-small text-gray">
                  <Trans>
                    Free on {dates - busyDates} of {dates} dates: assigned to those.
                  </Trans>
                </span>
              )}
              {missing.length > 0 && (
                <Obstacle icon={<FileWarning size={14} aria-hidden />}>
                  <Trans>Missing or out of date: {lacks}</Trans>
                </Obstacle>
              )}
              {hours > MANY_HOURS && (
                <span className="flex items-center gap-1.5 text-small font-semibold text-warning">
                  <Clock size={14} className="shrink-0" aria-hidden />
                  <Trans>More than {MANY_HOURS} hours in a week</Trans>
                </span>
              )}
            </span>
          </span>
        }
      />
    </li>
  )
}

function Obstacle({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 text-small font-semibold text-error">
      <span className="mt-[3px] shrink-0">{icon}</span>
      <span>{children}</span>
    </span>
  )
}

function ConflictWords({ conflict }: { conflict: ProConflict }) {
  const { start_time, end_time, timezone: zone, place, skill } = conflict
  const when = `${shortDate(start_time, { zone })}, ${timeRange(start_time, end_time, { zone })}`
  if (place === null || skill === null) return <Trans>Works at another business: {when}</Trans>
  return (
    <Trans>
      Works as {skillName(skill)} at {place}: {when}
    </Trans>
  )
}
