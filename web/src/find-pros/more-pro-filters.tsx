import { Trans, useLingui } from '@lingui/react/macro'
import { listCertifications } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { DayOfWeek, HoursPerWeek, TimeBlockName } from '@muster/contract/pros/pro-preferences.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../api/query.ts'
import { usePreferenceWords } from '../pros/use-preference-words.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { KeptChip } from '../ui/chip.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { FindPros } from './use-find-pros.ts'

/** Every filter without its own chip. Each tap changes the search behind the dialog. */
export function MoreProFilters({ find, onClose }: { find: FindPros; onClose: () => void }) {
  const { t } = useLingui()
  const { search, set, options, list } = find
  const none = { days_of_week: [], time_blocks: [], hours_per_week: [], previous_positions: [], pro_certifications: [] }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`More filters`}
      frame="sheet"
      actions={
        <>
          <Button variant="ghost" onClick={() => set({ ...none, has_background_check: undefined, skill_group: undefined })}>
            <Trans>Clear these</Trans>
          </Button>
          <Button variant="contained" onClick={onClose}>
            {list.isCountExact ? t`Show ${list.count} pros` : t`Show pros`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TimeFilters find={find} />
        <WorkFilters find={find} />
        <Checkbox
          label={
            <>
              <Trans>Background checked</Trans> <b>{options?.has_background_check}</b>
            </>
          }
          checked={search.has_background_check === true}
          onChange={({ target }) => set({ has_background_check: target.checked || undefined })}
        />
      </div>
    </Dialog>
  )
}

/** When pros say they work. */
function TimeFilters({ find: { search, set, options } }: { find: FindPros }) {
  const { t } = useLingui()
  const { dayNames, blocks, hours } = usePreferenceWords()
  const days = dayNames('long')
  return (
    <>
      <Choices
        label={t`Days they say they work`}
        choices={DayOfWeek.options.map((day) => [day, days[day], options?.days_of_week[day]])}
        value={search.days_of_week}
        onChange={(days_of_week) => set({ days_of_week })}
      />
      <Choices
        label={t`Times of day`}
        choices={TimeBlockName.options.map((block) => [block, blocks[block], options?.time_blocks[block]])}
        value={search.time_blocks}
        onChange={(time_blocks) => set({ time_blocks })}
      />
      <Choices
        label={t`Hours a week they want`}
        choices={HoursPerWeek.options.map((band) => [band, hours[band], options?.hours_per_week[band]])}
        value={search.hours_per_week}
        onChange={(hours_per_week) => set({ hours_per_week })}
      />
    </>
  )
}

/** What pros did before, and what they hold or sent for review. */
function WorkFilters({ find: { search, set, options } }: { find: FindPros }) {
  const { t } = useLingui()
  const { data: skills = [] } = useQuery(read(listSkills, { query: { query: 'ordered_by_popularity' } }))
  const { data: papers = [] } = useQuery(read(listCertifications, {}))
  const known = skills.filter(({ id }) => search.previous_positions.includes(id) || (options?.previous_positions[id] ?? 0) > 0)
  return (
    <>
      <Choices
        label={t`Worked before as`}
        choices={known.map((skill) => [skill.id, skillName(skill), options?.previous_positions[skill.id]])}
        value={search.previous_positions}
        onChange={(previous_positions) => set({ previous_positions })}
      />
      <Choices
        label={t`Certificate held or in review`}
        choices={papers.map((paper) => [paper.id, skillName(paper), undefined])}
        value={search.pro_certifications}
        onChange={(pro_certifications) => set({ pro_certifications })}
      />
      <SelectField
        label={t`Group of positions`}
        value={search.skill_group ?? ''}
        onChange={({ target }) => set({ skill_group: target.value || undefined })}
      >
        <option value="">{t`All groups`}</option>
        {[...new Set(skills.map(({ group_name }) => group_name))].sort().map((group) => (
          <option key={group}>{group}</option>
        ))}
      </SelectField>
    </>
  )
}

interface ChoicesProps<Value extends string | number> {
  label: string
  choices: readonly (readonly [value: Value, name: ReactNode, count: number | undefined])[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

function Choices<Value extends string | number>({ label, choices, value, onChange }: ChoicesProps<Value>) {
  if (choices.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(([one, name, count]) => (
          <KeptChip
            key={one}
            chosen={value.includes(one)}
            onUse={() => onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])}
          >
            {name} {count !== undefined && <span className="font-regular">{count}</span>}
          </KeptChip>
        ))}
      </div>
    </fieldset>
  )
}
