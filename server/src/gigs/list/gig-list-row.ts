import type { GigRow } from '@muster/contract/gigs/gig.ts'
import type { TagColor } from '@muster/contract/skills/skill.ts'

/** A gig's row as one line of a list needs it, with the status a late sweep has not written yet. */
export interface GigListRow extends Omit<GigRow, 'skill' | 'on_the_day' | 'amount_due' | 'autopay'> {
  skill_name: string
  skill_name_es: string
  skill_color: TagColor
}
