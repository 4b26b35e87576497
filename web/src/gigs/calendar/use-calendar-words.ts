import { useLingui } from '@lingui/react/macro'
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import { clockTime, weekday } from '../../ui/format-time.ts'
import { gigState } from '../gig-state.ts'
import { useStateWords } from '../state-words.ts'
import type { Timed } from './day-pieces.ts'
import { asksAgain, whyNotThere } from './shift-move.ts'
import type { ShownGig } from './shown-gig.ts'

/** Shifts and moves in words, for screen readers and for the tip shown during a move. */
export function useCalendarWords(zone: string) {
  const { t } = useLingui()
  const words = useStateWords()
  const times = ({ start_time, end_time }: Timed): string => {
    const [from, to] = [clockTime(start_time, { zone }), clockTime(end_time, { zone })]
    return t`${from} to ${to}`
  }
  const when = (timed: Timed): string => {
    const [day, hours] = [weekday(timed.start_time, { zone }), times(timed)]
    return t`${day} ${hours}`
  }
  /** What a move means for confirmed pros, or why it is refused. `busy`: those who work elsewhere at that time; undefined until known. */
  const consequence = (gig: ShownGig, timed: Timed, now: number, busy?: readonly { display_name: string }[]): string => {
    const refusal = whyNotThere(timed, now)
    if (refusal === 'past') return t`That start time has passed.`
    if (refusal === 'length') return t`A shift lasts 1 to 16 hours.`
    const count = gig.confirmed_pros_count
    if (count === 0) return t`No one is confirmed yet, so there is no one to notify`
    if (asksAgain(gig, timed) && !busy?.length)
      return count === 1 ? t`The confirmed pro must confirm again` : t`All ${count} confirmed pros must confirm again`
    if (busy === undefined) return count === 1 ? t`1 confirmed pro will be notified` : t`${count} confirmed pros will be notified`
    const names = busy.map(({ display_name }) => display_name).join(', ')
    if (busy.length > 0) return t`You can’t move it here. Working elsewhere then: ${names}`
    return count === 1
      ? t`The confirmed pro is free then and will be notified`
      : t`All ${count} confirmed pros are free then and will be notified`
  }
  /** The times of the whole shift, if this is a part of a split one. */
  const partOf = ({ split_of }: ShownGig): string | null => {
    if (split_of === null) return null
    const whole = times(split_of)
    return t`Part of ${whole}`
  }
  /** "Banquet server, 5:00 pm to 11:00 pm, Grand hall, 4 of 6 confirmed, Needs 2 more". */
  const shift = (gig: ShownGig, name: string, now: number): string => {
    if (gig.isPhantom) return [name, times(gig), t`repeats, not posted yet`].join(', ')
    const { confirmed_pros_count: confirmed, allowed_confirmed_pros: places } = gig
    const filled = t`${confirmed} of ${places} confirmed`
    return [name, times(gig), partOf(gig), gig.place, filled, words(gigState(gig, now))].filter(Boolean).join(', ')
  }
  /** "Banquet server, Friday 5:00 pm to 11:00 pm; 3 confirmed pros will be notified". */
  const move = (gig: ShownGig, name: string, timed: Timed, now: number, busy?: readonly { display_name: string }[]): string =>
    `${name}, ${when(timed)}; ${consequence(gig, timed, now, busy)}`
  return {
    times,
    when,
    consequence,
    shift,
    move,
    state: (gig: ShownGig, now: number) => (gig.isPhantom ? t`Not posted` : words(gigState(gig, now))),
  }
}

export type SkillNames = ReadonlyMap<number, SkillTag>
