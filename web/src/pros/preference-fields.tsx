import { useLingui } from '@lingui/react/macro'
import { DayOfWeek, HoursPerWeek, type ProPreferencesEdit, TimeBlockName } from '@muster/contract/pros/pro-preferences.ts'
import type { ProProfile } from '@muster/contract/pros/pro.ts'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { FieldNote } from '../ui/field.tsx'
import { usePreferenceWords } from './use-preference-words.ts'

interface PreferenceFieldsProps {
  profile: ProProfile
  value: ProPreferencesEdit
  onChange: (value: ProPreferencesEdit) => void
  error?: string | undefined
}

/** When and how the pro likes to work. Nothing chosen means nothing said. */
export function PreferenceFields({ profile, value, onChange, error }: PreferenceFieldsProps) {
  const { t } = useLingui()
  const { dayNames, blocks, blockTimes, hours } = usePreferenceWords()
  const days = dayNames('short')
  const types = { W2: t`Employee (W-2)`, F1099: t`Contractor (1099)` }
  const set = (change: Partial<ProPreferencesEdit>): void => onChange({ ...value, ...change })
  return (
    <div className="grid gap-4">
      <Choices
        label={t`Days you like to work`}
        choices={DayOfWeek.options.map((day) => [day, days[day]])}
        value={value.days_of_week}
        onChange={(days_of_week) => set({ days_of_week })}
      />
      <Choices
        label={t`Times of day`}
        choices={TimeBlockName.options.map((block) => [
          block,
          <>
            {blocks[block]} <span className="font-regular">{blockTimes[block]}</span>
          </>,
        ])}
        value={value.time_blocks}
        onChange={(time_blocks) => set({ time_blocks })}
      />
      <Choices
        label={t`Hours a week you want`}
        choices={HoursPerWeek.options.map((band) => [band, hours[band]])}
        value={value.hours_per_week === null ? [] : [value.hours_per_week]}
        onChange={(bands) => set({ hours_per_week: bands.at(-1) ?? null })}
      />
      {profile.supported_employment_types.length > 1 && (
        <Choices
          label={t`How you like to work`}
          choices={profile.supported_employment_types.map((type) => [type, types[type]])}
          value={value.pro_contractor_type}
          onChange={(pro_contractor_type) => set({ pro_contractor_type })}
        />
      )}
      {profile.skills.length > 1 && (
        <Choices
          label={t`Positions you like most`}
          choices={profile.skills.map((skill) => [skill.id, skillName(skill)])}
          value={value.skills}
          onChange={(skills) => set({ skills })}
        />
      )}
      <FieldNote id="preferences-note" error={error} help={t`Businesses see this next to your name. You can still apply to any shift.`} />
    </div>
  )
}

interface ChoicesProps<Value extends string | number> {
  label: string
  choices: readonly (readonly [value: Value, name: ReactNode])[]
  value: readonly Value[]
  /** The chosen ones, the one just tapped last. */
  onChange: (value: Value[]) => void
}

function Choices<Value extends string | number>({ label, choices, value, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([one, name]) => {
          const chosen = value.includes(one)
          return (
            <ChoiceChip
              key={one}
              chosen={chosen}
              onClick={() => onChange(chosen ? value.filter((other) => other !== one) : [...value, one])}
            >
              {chosen && <Check size={14} aria-hidden />}
              {name}
            </ChoiceChip>
          )
        })}
      </div>
    </fieldset>
  )
}
