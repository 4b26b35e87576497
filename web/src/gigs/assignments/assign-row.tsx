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
import { cautionsToShow, useCautionWords } from '../caution-words.ts'
import { useRefusalWords } from '../use-refusal-words.ts'

const SHOWN = 3

interface AssignRowProps {
  pro: AssignablePro
  /** The number of dates checked. */
  dates: number
  isPicked: boolean
  /** No more pros can be picked. */
  isFull: boolean
  onToggle: () => void
}

/** A pro to assign, with their record and what prevents it. */
export function AssignRow({ pro, dates, isPicked, isFull, onToggle }: AssignRowProps) {
  const busyDates = new Set(pro.conflicts.map(({ local_date }) => local_date)).size
  const isBarred = pro.code !== null || busyDates >= dates
  const name = `${pro.first_name} ${pro.last_name}`
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
              <ProRecord pro={pro} dates={dates} />
              <Obstacles pro={pro} dates={dates} busyDates={busyDates} />
            </span>
          </span>
        }
      />
    </li>
  )
}

function ProRecord({ pro, dates }: Pick<AssignRowProps, 'pro' | 'dates'>) {
  const { t } = useLingui()
  const { shifts_in_position: here, week_hours: hours } = pro
  const rating = pro.rating?.toFixed(1)
  return (
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
      <span>{dates > 1 ? t`${hours} h in the busiest week` : t`${hours} h that week`}</span>
    </span>
  )
}

/** What prevents the assignment, or is worth knowing before it. */
function Obstacles({ pro, dates, busyDates }: Pick<AssignRowProps, 'pro' | 'dates'> & { busyDates: number }) {
  const refusals = useRefusalWords()
  const caution = useCautionWords()
  const { conflicts, missing_certifications: missing } = pro
  const lacks = missing.map(skillName).join(', ')
  return (
    <>
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
            Free on {dates - busyDates} of {dates} dates. We’ll assign those.
          </Trans>
        </span>
      )}
      {missing.length > 0 && (
        <Obstacle icon={<FileWarning size={14} aria-hidden />}>
          <Trans>Missing or expired: {lacks}</Trans>
        </Obstacle>
      )}
      {cautionsToShow(pro.cautions).map((one) => (
        <span key={one.kind} className="flex items-start gap-1.5 text-small font-semibold text-warning">
          <Clock size={14} className="mt-[3px] shrink-0" aria-hidden />
          <span>{caution(one)}</span>
        </span>
      ))}
    </>
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
