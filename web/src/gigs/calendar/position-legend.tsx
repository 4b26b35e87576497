import { Trans, useLingui } from '@lingui/react/macro'
import { PositionMark } from '../../ui/tag.tsx'
import { skillName } from '../../skills/skill-name.ts'
import type { SkillNames } from './use-calendar-words.ts'

const SHOWN = 12

/** The color of each position in view. A phone does without: its list shows the names. */
export function PositionLegend({ skills }: { skills: SkillNames }) {
  const { t } = useLingui()
  const named = [...skills.values()].sort((one, other) => skillName(one).localeCompare(skillName(other)))
  if (named.length < 2) return null
  const more = named.length - SHOWN
  return (
    <ul
      aria-label={t`Position colors`}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-light-gray px-4 py-1.5 text-small text-gray desktop:px-6 phone:hidden"
    >
      {named.slice(0, SHOWN).map((skill) => (
        <li key={skill.id} className="flex items-center gap-1.5">
          <PositionMark hue={skill.color} />
          {skillName(skill)}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Trans>and {more} more</Trans>
        </li>
      )}
    </ul>
  )
}
