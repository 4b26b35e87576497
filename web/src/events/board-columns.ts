import type { GigShiftWithGigs } from '@muster/contract/events/event.ts'
import { countSpots } from '@muster/contract/gigs/spot-count-rules.ts'
import type { SkillTag } from '@muster/contract/skills/skill.ts'

interface ShiftWithPositions {
  gigs: readonly { skill: SkillTag; allowed_confirmed_pros: number }[]
}

/** The columns of the board: the event's positions, starting with the one that needs the most people. */
export function columnsOf(shifts: readonly ShiftWithPositions[]): SkillTag[] {
  const places = new Map<number, { skill: SkillTag; count: number }>()
  for (const { skill, allowed_confirmed_pros } of shifts.flatMap(({ gigs }) => gigs)) {
    const before = places.get(skill.id)?.count ?? 0
    places.set(skill.id, { skill, count: before + allowed_confirmed_pros })
  }
  return [...places.values()].sort((a, b) => b.count - a.count || a.skill.id - b.skill.id).map(({ skill }) => skill)
}

/** The total spots of these gigs. */
export function totalOf(gigs: GigShiftWithGigs['gigs']) {
  const { places, filled, selected } = countSpots(gigs)
  return { seats: places, confirmed: filled, selected }
}
