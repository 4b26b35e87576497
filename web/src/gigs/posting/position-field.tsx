import { useLingui } from '@lingui/react/macro'
import type { Skill } from '@muster/contract/skills/skill.ts'
import { Controller } from 'react-hook-form'
import { ComboBox } from '../../ui/combo-box.tsx'
import { PositionMark } from '../../ui/tag.tsx'
import { skillName } from '../../skills/skill-name.ts'
import type { ShiftFormState } from '../shift-values.ts'

interface PositionFieldProps {
  form: ShiftFormState
  skills: readonly Skill[]
  onSkill: (skill: Skill) => void
}

/** Chooses the position of a new shift. */
export function PositionField({ form, skills, onSkill }: PositionFieldProps) {
  const { t } = useLingui()
  return (
    <Controller
      control={form.control}
      name="skill_id"
      render={({ field }) => (
        <ComboBox
          label={t`Position`}
          placeholder={t`What do you need?`}
          options={skills.map((one) => ({ value: one.id, label: skillName(one), mark: <PositionMark hue={one.color} /> }))}
          value={field.value ?? null}
          error={form.formState.errors.skill_id?.message}
          onChange={(id) => {
            field.onChange(id)
            const chosen = skills.find((one) => one.id === id)
            if (chosen) onSkill(chosen)
          }}
        />
      )}
    />
  )
}

/** The position of a posted shift, which can't change. */
export function FixedPosition({ skill }: { skill: Skill | undefined }) {
  const { t } = useLingui()
  return (
    <div>
      <span className="mb-1 block text-small font-semibold">{t`Position`}</span>
      <p className="flex h-[38px] items-center gap-2 text-base touch:h-11">
        {skill && <PositionMark hue={skill.color} />}
        {skill && skillName(skill)}
      </p>
    </div>
  )
}
