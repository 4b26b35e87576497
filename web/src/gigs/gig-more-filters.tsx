import { Trans, useLingui } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FilterChip } from '../ui/chip.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NumberField } from '../ui/money-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { SetFilters } from './gig-filters.tsx'
import type { GigSearch } from './query-of-gigs.ts'

const textOf = (data: FormData, name: string): string | undefined => {
  const value = data.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
const flagOf = (text: string | undefined): boolean | undefined => (text === undefined ? undefined : text === 'true')

/** The filters that are rarely asked for, behind one button; how many are set is said on it. */
export function GigMoreFilters({ search, set }: { search: GigSearch; set: SetFilters }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { require_certifications, auto_select_enabled, employment_type, pro_first_name, pro_last_name, gig_id } = search
  const count = [require_certifications, auto_select_enabled, employment_type, pro_first_name, pro_last_name, gig_id].filter(
    (value) => value !== undefined,
  ).length
  const none = {
    require_certifications: undefined,
    auto_select_enabled: undefined,
    employment_type: undefined,
    pro_first_name: undefined,
    pro_last_name: undefined,
    gig_id: undefined,
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const type = textOf(data, 'employment_type')
    set({
      require_certifications: flagOf(textOf(data, 'require_certifications')),
      auto_select_enabled: flagOf(textOf(data, 'auto_select_enabled')),
      employment_type: type === 'W2' || type === 'F1099' ? type : undefined,
      pro_first_name: textOf(data, 'pro_first_name'),
      pro_last_name: textOf(data, 'pro_last_name'),
      gig_id: Number(textOf(data, 'gig_id')) || undefined,
    })
    setOpen(false)
  }
  return (
    <>
      <FilterChip
        label={t`More`}
        icon={<SlidersHorizontal size={12} aria-hidden />}
        value={count > 0 ? count : undefined}
        onRemove={() => set(none)}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`More filters`}
        frame="sheet"
        actions={
          <>
            <Button
              variant="ghost"
              onClick={() => {
                set(none)
                setOpen(false)
              }}
            >{t`Clear these`}</Button>
            <Button variant="contained" type="submit" form="more-filters">{t`Show shifts`}</Button>
          </>
        }
      >
        <form id="more-filters" onSubmit={onSubmit} className="grid gap-4 desktop:grid-cols-2">
          <SelectField label={t`Certifications`} name="require_certifications" defaultValue={String(require_certifications ?? '')}>
            <option value="">{t`Any`}</option>
            <option value="true">{t`Required`}</option>
            <option value="false">{t`Not required`}</option>
          </SelectField>
          <SelectField label={t`Select for me`} name="auto_select_enabled" defaultValue={String(auto_select_enabled ?? '')}>
            <option value="">{t`Any`}</option>
            <option value="true">{t`On`}</option>
            <option value="false">{t`Off`}</option>
          </SelectField>
          <SelectField label={t`Work type of a pro`} name="employment_type" defaultValue={employment_type ?? ''}>
            <option value="">{t`Any`}</option>
            <option value="W2">W-2</option>
            <option value="F1099">1099</option>
          </SelectField>
          <NumberField label={t`Shift number`} name="gig_id" defaultValue={gig_id ?? ''} />
          <TextField label={t`First name of a pro`} name="pro_first_name" defaultValue={pro_first_name ?? ''} autoComplete="off" />
          <TextField label={t`Last name of a pro`} name="pro_last_name" defaultValue={pro_last_name ?? ''} autoComplete="off" />
        </form>
        <p className="mt-3 text-small text-gray">
          <Trans>Names find shifts that a pro applied to, is asked for or works.</Trans>
        </p>
      </Dialog>
    </>
  )
}
