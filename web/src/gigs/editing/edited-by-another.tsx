import { Trans, useLingui } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { hourly } from '../../ui/format-money.ts'
import { shiftTime } from '../../ui/format-time.ts'
import { useFieldNames } from '../field-names.ts'
import { changedFields, type EditableField, valuesOf } from '../shift-values.ts'

const timed = new Set<EditableField>(['local_date', 'start_time', 'end_time'])

/** What another manager changed while this manager was editing. The form keeps this manager's changes. */
export function EditedByAnother({ before, now }: { before: Gig; now: Gig }) {
  const { t } = useLingui()
  const names = useFieldNames()
  const fields = changedFields(valuesOf(before), valuesOf(now))
  const said = (gig: Gig, field: EditableField): string => {
    if (field === 'wage_amount') return hourly(gig.wage_amount)
    const value = valuesOf(gig)[field]
    return typeof value === 'boolean' ? (value ? t`on` : t`off`) : Array.isArray(value) ? String(value.length) : String(value || t`nothing`)
  }
  const plain = fields.filter((field) => !timed.has(field))
  const when = (gig: Gig): string => shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })
  return (
    <div role="alert" className="mb-4 rounded-control bg-attention-soft px-3 py-2.5">
      <p>
        <b>
          <Trans>Someone else just changed this shift.</Trans>
        </b>{' '}
        <Trans>We kept your changes. Check theirs, then save again.</Trans>
      </p>
      <ul className="mt-1.5">
        {plain.length < fields.length && <Change name={t`time`} from={when(before)} to={when(now)} />}
        {plain.map((field) => (
          <Change key={field} name={names([field])[0] ?? field} from={said(before, field)} to={said(now, field)} />
        ))}
      </ul>
    </div>
  )
}

function Change({ name, from, to }: { name: string; from: string; to: string }) {
  return (
    <li className="flex flex-wrap gap-x-2">
      <b className="first-letter:uppercase">{name}</b>
      <span className="text-gray line-through">{from}</span>
      <span>{to}</span>
    </li>
  )
}
