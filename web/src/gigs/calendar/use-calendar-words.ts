import { useLingui } from '@lingui/react/macro'
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import { clockTime, weekday } from '../../ui/format-time.ts'
import { gigState } from '../gig-state.ts'
import { useStateWords } from '../state-words.ts'
import type { Timed } from './day-pieces.ts'
import { whyNotThere } from './shift-move.ts'
import type { ShownGig } from './shown-gig.ts'

/** Shifts and what is done with them, as a screen reader says them. */
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
  /** Who stays and is told of a move, or why it is refused. `busy` are the confirmed pros who work elsewhere then, undefined while it is not known. */
  const consequence = (gig: ShownGig, timed: Timed, now: number, busy?: readonly { display_name: string }[]): string => {
    const refusal = whyNotThere(timed, now)
    if (refusal === 'past') return t`That start has passed.`
    if (refusal === 'length') return t`A shift lasts 1 to 16 hours.`
    const count = gig.confirmed_pros_count
    if (count === 0) return t`Nobody is confirmed yet, so nobody has to be told`
    if (busy === undefined) return count === 1 ? t`1 confirmed pro will be told` : t`${count} confirmed pros will be told`
    const names = busy.map(({ display_name }) => display_name).join(', ')
    if (busy.length > 0) return t`Cannot go there: at work elsewhere then: ${names}`
    return count === 1
      ? t`The confirmed pro is free then and stays; they are told`
      : t`All ${count} confirmed pros are free then and stay; they are told`
  }
  /** "Banquet server, 5:00 pm to 11:00 pm, Grand hall, 4 of 6 confirmed, Needs 2 more". */
  const shift = (gig: ShownGig, name: string, now: number): string => {
    if (gig.isPhantom) return [name, times(gig), t`repeats, not posted yet`].join(', ')
    const { confirmed_pros_count: confirmed, allowed_confirmed_pros: places } = gig
    const filled = t`${confirmed} of ${places} confirmed`
    return [name, times(gig), gig.place, filled, words(gigState(gig, now))].filter(Boolean).join(', ')
  }
  /** "Banquet server, Friday 5:00 pm to 11:00 pm; 3 confirmed pros will be told". */
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
