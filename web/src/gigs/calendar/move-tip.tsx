import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { shortDate, timeRange } from '../../ui/format-time.ts'
import { skillName } from '../../skills/skill-name.ts'
import { hasMoved, type MovingSlot } from './moving.ts'
import { timesOf, whyNotThere } from './shift-move.ts'
import { useSlot } from './slot.ts'
import { useMoveCheck } from './use-move-check.ts'
import { type SkillNames, useCalendarWords } from './use-calendar-words.ts'

interface MoveTipProps {
  moving: MovingSlot
  skills: SkillNames
  zone: string
  now: number
}

/** What a move would mean, while it happens: shown in the corner, and read out step by step for moves by keyboard. */
export function MoveTip({ moving, skills, zone, now }: MoveTipProps) {
  const { t } = useLingui()
  const words = useCalendarWords(zone)
  const state = useSlot(moving, (value) => value)
  const skill = state && skills.get(state.gig.skill_id)
  const times = state && timesOf(state.span, zone)
  const busy = useMoveCheck(state, zone, now)
  const said = (): string => {
    if (!state || !times || state.by === 'pointer') return ''
    if (state.phase === 'saving') return t`Saving`
    if (state.phase === 'asking') return ''
    const move = words.move(state.gig, skill ? skillName(skill) : '', times, now, busy)
    return hasMoved(state) ? move : t`Moving ${move}. Arrow keys move, Shift and arrow keys change the end, Enter saves, Escape cancels.`
  }
  return (
    <>
      <p aria-live="assertive" className="sr-only" data-testid="calendar-moves">
        {said()}
      </p>
      {state && times && (
        <div
          aria-hidden
          className="pointer-events-none fixed right-6 bottom-6 z-50 w-[280px] animate-appear rounded-card bg-white px-3.5 py-3 shadow-down phone:inset-x-3 phone:bottom-[90px] phone:w-auto"
        >
          <b className="block">
            {shortDate(times.start_time, { zone })} · {timeRange(times.start_time, times.end_time, { zone })}
          </b>
          {hasMoved(state) && (
            <span className="block text-gray">
              <Trans>
                was {shortDate(state.gig.start_time, { zone })} · {timeRange(state.gig.start_time, state.gig.end_time, { zone })}
              </Trans>
            </span>
          )}
          <span className="mt-1.5 flex items-start gap-2">
            {whyNotThere(times, now) || (busy && busy.length > 0) ? (
              <CircleAlert size={14} className="mt-[3px] shrink-0 text-error" />
            ) : (
              <Check size={14} className="mt-[3px] shrink-0 text-success" />
            )}
            {words.consequence(state.gig, times, now, busy)}
          </span>
          <span className="mt-1.5 block border-t border-light-gray pt-1.5 text-small text-gray">
            {state.phase === 'asking' ? (
              <Trans>Not saved yet</Trans>
            ) : state.phase === 'saving' ? (
              <Trans>Saving</Trans>
            ) : state.by === 'pointer' ? (
              <Trans>Drop to save, Esc to cancel</Trans>
            ) : (
              <Trans>Arrows move, Shift changes the end, Enter saves, Esc cancels</Trans>
            )}
          </span>
        </div>
      )}
    </>
  )
}
