import { Trans, useLingui } from '@lingui/react/macro'
import { listEvents } from '@muster/contract/events/event-endpoints.ts'
import { MAX_PAGE_SIZE } from '@muster/contract/page.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { ComplianceStatus } from '@muster/contract/timesheets/timesheet.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { read } from '../../api/query.ts'
import { skillName } from '../../skills/skill-name.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { filtersOfForm, wrongNumbers } from './filters-of-form.ts'
import { noMoreFilters } from './no-more-filters.ts'
import type { GigSearch, SetFilters } from './query-of-gigs.ts'
import { useComplianceWords } from './use-compliance-words.ts'

interface MoreFiltersProps {
  search: GigSearch
  set: SetFilters
  onClose: () => void
}

/** Every filter without its own chip. */
export function MoreFiltersDialog({ search, set, onClose }: MoreFiltersProps) {
  const { t } = useLingui()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const found = wrongNumbers(data)
    setWrong(found)
    if (found.length > 0) return
    set(filtersOfForm(data))
    onClose()
  }
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
        <TermFields search={search} />
        <BreakField value={search.shift_break_compliance} />
        <PositionField value={search.skill_id} />
        <EventField chosen={search.events} />
        <NameFields search={search} wrong={wrong} />
      </form>
      <p className="mt-3 text-small text-gray">
        <Trans>
          Pro filters find shifts a pro applied to, was offered or works. The break filter looks at your latest 1,000 worked shifts.
        </Trans>
      </p>
    </Dialog>
  )
}

const Any = () => {
  const { t } = useLingui()
  return <option value="">{t`Any`}</option>
}

/** How a shift was posted: its terms and its source. */
function TermFields({ search }: { search: GigSearch }) {
  const { t } = useLingui()
  return (
    <>
      <SelectField label={t`Certifications`} name="require_certifications" defaultValue={String(search.require_certifications ?? '')}>
        <Any />
        <option value="true">{t`Required`}</option>
        <option value="false">{t`Not required`}</option>
      </SelectField>
      <SelectField label={t`Boost`} name="elevated" defaultValue={String(search.elevated ?? '')}>
        <Any />
        <option value="true">{t`With a bonus`}</option>
        <option value="false">{t`Without a bonus`}</option>
      </SelectField>
      <SelectField label={t`Select for me`} name="auto_select_enabled" defaultValue={String(search.auto_select_enabled ?? '')}>
        <Any />
        <option value="true">{t`On`}</option>
        <option value="false">{t`Off`}</option>
      </SelectField>
      <SelectField label={t`Pro’s work type`} name="employment_type" defaultValue={search.employment_type ?? ''}>
        <Any />
        <option value="W2">W-2</option>
        <option value="F1099">1099</option>
      </SelectField>
      <SelectField label={t`Source`} name="type" defaultValue={search.type ?? ''}>
        <Any />
        <option value="MARKETPLACE">{t`Marketplace`}</option>
        <option value="NETWORK">{t`Your network`}</option>
        <option value="PRIVATE_DIRECT_OFFER">{t`Direct offer`}</option>
        <option value="INTERVIEW">{t`Interview`}</option>
      </SelectField>
    </>
  )
}

function BreakField({ value = '' }: { value: ComplianceStatus | '' | undefined }) {
  const { t } = useLingui()
  const words = useComplianceWords()
  return (
    <SelectField label={t`Breaks`} name="shift_break_compliance" defaultValue={value}>
      <Any />
      {ComplianceStatus.options.map((status) => (
        <option key={status} value={status}>
          {words[status]}
        </option>
      ))}
    </SelectField>
  )
}

/** The key draws the field again once the positions are here: a select cannot default to an option it does not have yet. */
function PositionField({ value }: { value: number | undefined }) {
  const { t } = useLingui()
  const skills = useQuery(read(listSkills, { query: { query: 'ordered_by_popularity' } }))
  return (
    <SelectField key={skills.dataUpdatedAt} label={t`Position`} name="skill_id" defaultValue={String(value ?? '')}>
      <Any />
      {(skills.data ?? []).map((skill) => (
        <option key={skill.id} value={skill.id}>
          {skillName(skill)}
        </option>
      ))}
    </SelectField>
  )
}

/** An address may name several events, or one that is long over: those stay chosen under their number. */
function EventField({ chosen }: { chosen: readonly number[] }) {
  const { t } = useLingui()
  const upcoming = useQuery(read(listEvents, { query: { page_size: MAX_PAGE_SIZE } }))
  const past = useQuery(read(listEvents, { query: { page_size: MAX_PAGE_SIZE, past: true } }))
  const events = [...(upcoming.data?.results ?? []), ...(past.data?.results ?? [])]
  const value = chosen.join(',')
  const isListed = value === '' || events.some(({ id }) => String(id) === value)
  return (
    <SelectField key={`${upcoming.dataUpdatedAt} ${past.dataUpdatedAt}`} label={t`Event`} name="events" defaultValue={value}>
      <Any />
      {!isListed && <option value={value}>{chosen.map((id) => `#${id}`).join(', ')}</option>}
      {events.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Names and numbers, typed. */
function NameFields({ search, wrong }: { search: GigSearch; wrong: readonly string[] }) {
  const { t } = useLingui()
  const fault = (name: string): string | undefined => (wrong.includes(name) ? t`Use digits only, such as 501` : undefined)
  return (
    <>
      <TextField label={t`Market`} name="market_name" defaultValue={search.market_name ?? ''} autoComplete="off" />
      <TextField label={t`Location`} name="location_name" defaultValue={search.location_name ?? ''} autoComplete="off" />
      <NumberField label={t`Shift number`} name="gig_id" error={fault('gig_id')} defaultValue={search.gig_id ?? ''} />
      <TextField label={t`Pro’s first name`} name="pro_first_name" defaultValue={search.pro_first_name ?? ''} autoComplete="off" />
      <TextField label={t`Pro’s last name`} name="pro_last_name" defaultValue={search.pro_last_name ?? ''} autoComplete="off" />
      <NumberField label={t`Pro number`} name="pro_id" error={fault('pro_id')} defaultValue={search.pro_id ?? ''} />
    </>
  )
}
