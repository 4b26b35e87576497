import { Trans, useLingui } from '@lingui/react/macro'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useId, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { languageNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FieldNote } from '../ui/field.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { PositionMark } from '../ui/tag.tsx'

const AT_FIRST = 12

interface PositionChipsProps {
  value: readonly number[]
  onChange: (ids: number[]) => void
  error?: string | undefined
}

/** Chooses the pro's positions, the most popular first. It shows twelve until the pro asks for all. */
export function PositionChips({ value, onChange, error }: PositionChipsProps) {
  const { t } = useLingui()
  const id = useId()
  const [all, setAll] = useState(false)
  const skills = useQuery(read(listSkills, { query: { query: 'ordered_by_popularity' } }))
  if (failedToLoad(skills)) return <ErrorState error={skills.error} onRetry={() => void skills.refetch()} />
  const list = skills.data ?? []
  const shown = all ? list : list.filter((skill, index) => index < AT_FIRST || value.includes(skill.id))
  const toggle = (skill: number): void => onChange(value.includes(skill) ? value.filter((one) => one !== skill) : [...value, skill])
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="mb-1.5 text-small font-semibold">{t`What work do you do?`}</legend>
      {skills.isPending && (
        <Skeleton className="flex flex-wrap gap-2">
          {['w-32', 'w-24', 'w-36', 'w-28', 'w-24', 'w-32'].map((width, index) => (
            <Bone key={index} className={`h-9 rounded-full touch:h-11 ${width}`} />
          ))}
        </Skeleton>
      )}
      <div className="flex flex-wrap gap-2">
        {shown.map((skill) => (
          <label
            key={skill.id}
            className="inline-flex h-9 cursor-pointer items-center gap-2 rounded-full border border-light-gray bg-white px-3 text-normal font-semibold text-gray transition-colors hover:border-medium-gray hover:text-black has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand touch:h-11 touch:px-4"
          >
            <input type="checkbox" className="sr-only" checked={value.includes(skill.id)} onChange={() => toggle(skill.id)} />
            {value.includes(skill.id) ? <Check size={14} aria-hidden /> : <PositionMark hue={skill.color} />}
            {languageNow() === 'es' ? skill.name_es : skill.name}
          </label>
        ))}
        {list.length > AT_FIRST && !all && (
          <Button onClick={() => setAll(true)}>
            <Trans>All {list.length} positions</Trans>
          </Button>
        )}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  )
}
