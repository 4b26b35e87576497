import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { JobSearch } from '@muster/contract/gigs/pro-gigs/job-search-endpoints.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import { skillName } from '../../skills/skill-name.ts'
import { shortMoney } from '../../ui/format-money.ts'
import type { jobsSearch } from './jobs-search.ts'

/** What a saved search filters by. */
export type JobSearchFilters = Pick<JobSearch, 'skills' | 'wage_gte' | 'distance_lte'>

/** The filters on screen that a saved search keeps. */
export function filtersIn(search: ReturnType<(typeof jobsSearch)['read']>): JobSearchFilters {
  const skills = search.skills.length > 0 ? search.skills : search.skill_id === undefined ? [] : [search.skill_id]
  return { skills: [...skills], wage_gte: search.min_wage ?? null, distance_lte: search.max_distance ?? null }
}

/** Whether two searches find the same shifts. */
export const isSameSearch = (one: JobSearchFilters, other: JobSearchFilters): boolean =>
  one.wage_gte === other.wage_gte &&
  one.distance_lte === other.distance_lte &&
  one.skills.length === other.skills.length &&
  one.skills.every((id) => other.skills.includes(id))

/** Says what a search finds: "Line cook, within 5 mi, from $22/h". At most `MOST_LETTERS`, so that it can be its name. */
export function useSearchName(skills: readonly Skill[]): (filters: JobSearchFilters) => string {
  const { t } = useLingui()
  return ({ skills: ids, wage_gte, distance_lte }) => {
    const names = skills.filter(({ id }) => ids.includes(id)).map((skill) => skillName(skill))
    const pay = wage_gte === null ? '' : shortMoney(wage_gte)
    const others = [distance_lte === null ? [] : t`within ${distance_lte} mi`, wage_gte === null ? [] : t`from ${pay}/h`].flat()
    const all = names.length === 0 ? t`All positions` : names.join(', ')
    const spelled = [all, ...others].join(', ')
    if (spelled.length <= MOST_LETTERS) return spelled
    const counted = plural(names.length, { one: '# position', other: '# positions' })
    return [names.length > 1 ? counted : all.slice(0, MOST_LETTERS / 2), ...others].join(', ').slice(0, MOST_LETTERS)
  }
}

const MOST_LETTERS = 60
