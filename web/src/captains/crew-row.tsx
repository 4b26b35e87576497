import { Trans, useLingui } from '@lingui/react/macro'
import { presenceOf } from '@muster/contract/captains/captain-rules.ts'
import type { CaptainShift, CrewMember } from '@muster/contract/captains/captain-shift.ts'
import { CLOCK_IN_EARLY_MINUTES } from '@muster/contract/timesheets/clock-opening.ts'
import { useState } from 'react'
import { PresenceOrPromise } from '../gigs/applications/presence-or-promise.tsx'
import { skillName } from '../skills/skill-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { clockTime } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PositionMark, Tag } from '../ui/tag.tsx'

interface CrewRowProps {
  member: CrewMember
  shift: CaptainShift
  now: Date
  onMark: (member: CrewMember, punch_type: 'CLOCK_IN' | 'CLOCK_OUT') => void
}

/** One pro of the crew with position, presence and the next act within reach of the thumb. */
export function CrewRow({ member, shift, now, onMark }: CrewRowProps) {
  const [leaving, setLeaving] = useState(false)
  const { first_name: name } = member
  return (
    <li className="flex min-h-[68px] items-center gap-3 border-b border-light-gray bg-white px-4 py-2 desktop:px-6">
      <Avatar name={member.display_name} src={imageUrl(member.headshot_public_id, 96)} size={40} />
      <Who member={member} shift={shift} now={now} />
      <NextAct member={member} shift={shift} now={now} onCheckIn={() => onMark(member, 'CLOCK_IN')} onCheckOut={() => setLeaving(true)} />
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        destructive={false}
        title={<Trans>Check out {name} now?</Trans>}
        consequence={
          <Trans>Their clock stops at {clockTime(now, { zone: shift.timezone })}. Only a manager can change that afterwards.</Trans>
        }
        action={<Trans>Check out {name}</Trans>}
        onConfirm={() => {
          setLeaving(false)
          onMark(member, 'CLOCK_OUT')
        }}
      />
    </li>
  )
}

function Who({ member, shift, now }: Pick<CrewRowProps, 'member' | 'shift' | 'now'>) {
  const { clocked_in_at, clocked_out_at } = member
  const zoned = { zone: shift.timezone }
  return (
    <div className="min-w-0 flex-1 leading-5">
      <p className="flex items-center gap-1.5">
        <b className="truncate">{member.display_name}</b>
        {member.is_captain && (
          <Tag hue="blue">
            <Trans>Captain</Trans>
          </Tag>
        )}
      </p>
      <p className="flex items-center gap-1.5 text-normal text-gray">
        <PositionMark hue={member.skill.color} />
        <span className="min-w-0">{skillName(member.skill)}</span>
      </p>
      <p className="flex items-center gap-1.5 text-normal">
        <PresenceOrPromise presence={presenceOf(member, shift, now)} notice={member.late_notice} zone={shift.timezone} />
        {clocked_in_at !== null && (
          <span className="text-gray tabular-nums">
            {clockTime(clocked_in_at, zoned)}
            {clocked_out_at !== null && ` – ${clockTime(clocked_out_at, zoned)}`}
          </span>
        )}
      </p>
    </div>
  )
}

interface NextActProps extends Pick<CrewRowProps, 'member' | 'shift' | 'now'> {
  onCheckIn: () => void
  onCheckOut: () => void
}

/** Check in, then check out. Captains clock themselves on their own clock page. */
function NextAct({ member, shift, now, onCheckIn, onCheckOut }: NextActProps) {
  const { t } = useLingui()
  const { first_name: name, clocked_in_at, clocked_out_at } = member
  const isEarly = now.getTime() < Date.parse(shift.start_time) - CLOCK_IN_EARLY_MINUTES * 60_000
  const isOver = Date.parse(shift.end_time) <= now.getTime()
  if (clocked_out_at !== null) return null
  if (member.application_id === shift.application_id)
    return (
      <LinkButton
        variant="outlined"
        to="/locations/$locationId/schedule"
        params={{ locationId: '-1' }}
        search={{ application_id: shift.application_id }}
      >
        <Trans>My clock</Trans>
      </LinkButton>
    )
  if (clocked_in_at !== null)
    return (
      <Button variant="outlined" aria-label={t`Check out ${name}`} onClick={onCheckOut}>
        <Trans>Check out</Trans>
      </Button>
    )
  if (isOver) return null
  return (
    <Button variant={isEarly ? 'outlined' : 'contained'} disabled={isEarly} aria-label={t`Check in ${name}`} onClick={onCheckIn}>
      <Trans>Check in</Trans>
    </Button>
  )
}
