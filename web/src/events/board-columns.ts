import type { GigShiftWithGigs } from '@muster/contract/events/event.ts'
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
export const totalOf = (gigs: GigShiftWithGigs['gigs']) => ({
  seats: gigs.reduce((sum, gig) => sum + gig.allowed_confirmed_pros, 0),
  confirmed: gigs.reduce((sum, gig) => sum + gig.confirmed_pros_count, 0),
  selected: gigs.reduce((sum, gig) => sum + gig.selected_applications_count, 0),
})
