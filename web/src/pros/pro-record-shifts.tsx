import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ComingShiftHere, PastOutcome, PastShiftHere, ProRecord } from '@muster/contract/pros/pro-record.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import Star from 'lucide-react/icons/star'
import UserMinus from 'lucide-react/icons/user-minus'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { duration, shiftTime, shortDate } from '../ui/format-time.ts'
import { StatusWord } from '../ui/status-word.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { RecordPart } from './record-part.tsx'

const icon = { size: 14, 'aria-hidden': true } as const

interface HereProps {
  pro: ProRecord
  locationId: number
}

/** The shifts at this location that are still ahead of the pro. */
export function ComingHere({ pro: { coming }, locationId }: HereProps) {
  const standings: Record<ComingShiftHere['standing'], ReactNode> = {
    confirmed: (
      <StatusWord tone="good" icon={<CircleCheck {...icon} />}>
        <Trans context="one pro">Confirmed</Trans>
      </StatusWord>
    ),
    offered: (
      <StatusWord tone="theirs" icon={<Mail {...icon} />}>
        <Trans>Offer sent</Trans>
      </StatusWord>
    ),
    applied: (
      <StatusWord tone="quiet" icon={<Clock {...icon} />}>
        <Trans context="one pro">Applied</Trans>
      </StatusWord>
    ),
  }
  if (coming.length === 0) return null
  return (
    <RecordPart title={<Trans>Coming up here</Trans>}>
      <ul>
        {coming.map((shift) => (
          <ShiftLine
            key={shift.application_id}
            locationId={locationId}
            shift={shift}
            when={shiftTime(shift.start_time, shift.end_time, { zone: shift.timezone })}
          >
            {standings[shift.standing]}
          </ShiftLine>
        ))}
      </ul>
    </RecordPart>
  )
}

/** The last shifts at this location: how each went, and what the location's team wrote. */
export function HistoryHere({ pro: { history, worked_here_count }, locationId }: HereProps) {
  const { t } = useLingui()
  if (history.length === 0) return null
  return (
    <RecordPart
      title={<Trans>Here before</Trans>}
      {...(worked_here_count > history.length && {
        note: <Plural value={history.length} one="the last shift" other="the last # shifts" />,
      })}
    >
      <ul>
        {history.map((shift) => (
          <ShiftLine
            key={shift.application_id}
            locationId={locationId}
            shift={shift}
            when={[
              shortDate(shift.start_time, { zone: shift.timezone }),
              ...(shift.paid_minutes === null ? [] : [t`${duration(shift.paid_minutes)} paid`]),
            ].join(' · ')}
            below={shift.review?.feedback && <q className="block text-gray">{shift.review.feedback}</q>}
          >
            <Outcome shift={shift} />
          </ShiftLine>
        ))}
      </ul>
    </RecordPart>
  )
}

const outcomes: Record<PastOutcome, ReactNode> = {
  worked: (
    <StatusWord tone="good" icon={<CircleCheck {...icon} />}>
      <Trans>Worked</Trans>
    </StatusWord>
  ),
  no_clock_in: (
    <StatusWord tone="gap" icon={<CircleHelp {...icon} />}>
      <Trans>No clock-in</Trans>
    </StatusWord>
  ),
  called_out: (
    <StatusWord tone="gap" icon={<UserMinus {...icon} />}>
      <Trans>Called out</Trans>
    </StatusWord>
  ),
  no_show: (
    <StatusWord tone="bad" icon={<UserX {...icon} />}>
      <Trans>No-show</Trans>
    </StatusWord>
  ),
}

function Outcome({ shift: { outcome, minutes_late, review } }: { shift: PastShiftHere }) {
  const { t } = useLingui()
  return (
    <span className="flex flex-col items-end">
      {minutes_late === null ? (
        outcomes[outcome]
      ) : (
        <StatusWord tone="gap" icon={<Clock {...icon} />}>
          {t`${duration(minutes_late)} late`}
        </StatusWord>
      )}
      {review && (
        <span className="flex items-center gap-1" title={t`Your rating`}>
          <Star size={12} aria-hidden className="fill-brand-secondary text-brand-secondary" />
          {t`${review.overall} of 5`}
        </span>
      )}
    </span>
  )
}

interface ShiftLineProps {
  locationId: number
  shift: ComingShiftHere | PastShiftHere
  when: ReactNode
  below?: ReactNode
  children: ReactNode
}

function ShiftLine({ locationId, shift, when, below, children }: ShiftLineProps) {
  return (
    <li className="border-b border-light-gray py-2 last:border-b-0 last:pb-0">
      <div className="flex items-start gap-2.5">
        <span className="flex h-5 items-center">
          <PositionMark hue={shift.skill.color} />
        </span>
        <span className="min-w-0 flex-1">
          <TextLink
            to="/locations/$locationId/gigs/$gigId"
            params={{ locationId: String(locationId), gigId: String(shift.gig_id) }}
            search={{}}
            tone="ink"
            className="block truncate"
          >
            {skillName(shift.skill)}
          </TextLink>
          <span className="block text-gray">{when}</span>
          {below}
        </span>
        {children}
      </div>
    </li>
  )
}
