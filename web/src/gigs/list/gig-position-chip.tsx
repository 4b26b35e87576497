import { useLingui } from '@lingui/react/macro'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import { skillName } from '../../skills/skill-name.ts'
import { FilterChip } from '../../ui/chip.tsx'
import { Popover } from '../../ui/popover.tsx'
import { PositionMark } from '../../ui/tag.tsx'
import { CheckList } from '../applications/check-list.tsx'
import type { GigSearch, SetFilters } from './query-of-gigs.ts'
import { useChosenWords } from './use-chosen-words.ts'

/** The positions to show, the most common first; none chosen shows them all. */
export function GigPositionChip({ search, set }: { search: GigSearch; set: SetFilters }) {
  const { t } = useLingui()
  const chosenWords = useChosenWords()
  const { data: skills = [] } = useQuery(read(listSkills, { query: { query: 'ordered_by_popularity' } }))
  const chosen = skills.filter(({ id }) => search.positions.includes(id))
  return (
    <Popover
      className="w-64"
      label={t`Position`}
      trigger={(trigger) => (
        <FilterChip
          {...trigger}
          label={chosen.length > 0 ? t`Position:` : t`Position`}
          value={chosen.length > 0 ? chosenWords(chosen.map(skillName)) : undefined}
          onRemove={() => set({ positions: [] })}
        />
      )}
    >
      <CheckList
        label={t`Position`}
        options={skills.map((skill) => ({ value: skill.id, label: skillName(skill), mark: <PositionMark hue={skill.color} /> }))}
        value={search.positions}
        onChange={(positions) => set({ positions })}
      />
    </Popover>
  )
}
