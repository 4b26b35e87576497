import { Trans, useLingui } from '@lingui/react/macro'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { ComplianceStatus } from '@muster/contract/timesheets/timesheet.ts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { read } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SetFilters } from './gig-filters.tsx'
import { noMoreFilters } from './gig-more-filters.tsx'
import type { GigSearch } from './query-of-gigs.ts'
import { skillName } from '../../skills/skill-name.ts'
import { useComplianceWords } from './use-compliance-words.ts'

const textOf = (data: FormData, name: string): string | undefined => {
  const value = data.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
const flagOf = (text: string | undefined): boolean | undefined => (text === undefined ? undefined : text === 'true')
const chosen = <T extends string>(choices: readonly T[], text: string | undefined): T | undefined => choices.find((one) => one === text)

interface MoreFiltersProps {
  search: GigSearch
  set: SetFilters
  onClose: () => void
}

/** Every filter that has no chip of its own. */
export function MoreFiltersDialog({ search, set, onClose }: MoreFiltersProps) {
  const { t } = useLingui()
  const complianceWords = useComplianceWords()
  const skills = useQuery(read(listSkills, { query: { query: 'ordered_by_popularity' } }))
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    set({
      require_certifications: flagOf(textOf(data, 'require_certifications')),
      elevated: flagOf(textOf(data, 'elevated')),
      auto_select_enabled: flagOf(textOf(data, 'auto_select_enabled')),
      employment_type: chosen(['W2', 'F1099'], textOf(data, 'employment_type')),
      shift_break_compliance: chosen(ComplianceStatus.options, textOf(data, 'shift_break_compliance')),
      type: chosen(['MARKETPLACE', 'NETWORK', 'PRIVATE_DIRECT_OFFER', 'INTERVIEW'], textOf(data, 'type')),
      skill_id: Number(textOf(data, 'skill_id')) || undefined,
      location_name: textOf(data, 'location_name'),
      market_name: textOf(data, 'market_name'),
      pro_first_name: textOf(data, 'pro_first_name'),
      pro_last_name: textOf(data, 'pro_last_name'),
      gig_id: Number(textOf(data, 'gig_id')) || undefined,
      pro_id: Number(textOf(data, 'pro_id')) || undefined,
    })
    onClose()
  }
  const any = <option value="">{t`Any`}</option>
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`More filters`}
      frame="sheet"
      actions={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              set(noMoreFilters)
              onClose()
            }}
          >{t`Clear these`}</Button>
          <Button variant="contained" type="submit" form="more-filters">{t`Show shifts`}</Button>
        </>
      }
    >
      <form id="more-filters" onSubmit={onSubmit} className="grid gap-4 desktop:grid-cols-2">
        <SelectField label={t`Certifications`} name="require_certifications" defaultValue={String(search.require_certifications ?? '')}>
          {any}
          <option value="true">{t`Required`}</option>
          <option value="false">{t`Not required`}</option>
        </SelectField>
        <SelectField label={t`Boost`} name="elevated" defaultValue={String(search.elevated ?? '')}>
          {any}
          <option value="true">{t`With a bonus`}</option>
          <option value="false">{t`Without a bonus`}</option>
        </SelectField>
        <SelectField label={t`Select for me`} name="auto_select_enabled" defaultValue={String(search.auto_select_enabled ?? '')}>
          {any}
          <option value="true">{t`On`}</option>
          <option value="false">{t`Off`}</option>
        </SelectField>
        <SelectField label={t`Work type of a pro`} name="employment_type" defaultValue={search.employment_type ?? ''}>
          {any}
          <option value="W2">W-2</option>
          <option value="F1099">1099</option>
        </SelectField>
        <SelectField label={t`Source`} name="type" defaultValue={search.type ?? ''}>
          {any}
          <option value="MARKETPLACE">{t`Marketplace`}</option>
          <option value="NETWORK">{t`Your network`}</option>
          <option value="PRIVATE_DIRECT_OFFER">{t`Direct offer`}</option>
          <option value="INTERVIEW">{t`Interview`}</option>
        </SelectField>
        <SelectField label={t`Breaks`} name="shift_break_compliance" defaultValue={search.shift_break_compliance ?? ''}>
          {any}
          {ComplianceStatus.options.map((status) => (
            <option key={status} value={status}>
              {complianceWords[status]}
            </option>
          ))}
        </SelectField>
        <SelectField key={skills.dataUpdatedAt} label={t`Position`} name="skill_id" defaultValue={String(search.skill_id ?? '')}>
          {any}
          {(skills.data ?? []).map((skill) => (
            <option key={skill.id} value={skill.id}>
              {skillName(skill)}
            </option>
          ))}
        </SelectField>
        <TextField label={t`Market`} name="market_name" defaultValue={search.market_name ?? ''} autoComplete="off" />
        <TextField label={t`Place`} name="location_name" defaultValue={search.location_name ?? ''} autoComplete="off" />
        <NumberField label={t`Shift number`} name="gig_id" defaultValue={search.gig_id ?? ''} />
        <TextField label={t`First name of a pro`} name="pro_first_name" defaultValue={search.pro_first_name ?? ''} autoComplete="off" />
        <TextField label={t`Last name of a pro`} name="pro_last_name" defaultValue={search.pro_last_name ?? ''} autoComplete="off" />
        <NumberField label={t`Number of a pro`} name="pro_id" defaultValue={search.pro_id ?? ''} />
      </form>
      <p className="mt-3 text-small text-gray">
        <Trans>
          Names and numbers find shifts that a pro applied to, is asked for or works. Breaks are those of the latest 1,000 shifts worked.
        </Trans>
      </p>
    </Dialog>
  )
}
