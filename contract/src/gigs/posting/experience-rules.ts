import type { Requirement } from '../../skills/skill.ts'

/** A shift can't ask for experience and need none: the requirements of this category contradict "No experience needed". */
const asksExperience = ({ category }: Pick<Requirement, 'category'>): boolean => category === 'Experience'

/** The chosen requirements without those that ask for experience. */
export function withoutExperience(chosen: readonly number[], known: readonly Pick<Requirement, 'id' | 'category'>[]): number[] {
  const experience = new Set(known.filter(asksExperience).map(({ id }) => id))
  return chosen.filter((id) => !experience.has(id))
}
