import { Trans, useLingui } from '@lingui/react/macro'
import { Weekday } from '@muster/contract/weekday.ts'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { SelectField } from '../ui/select-field.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { weekday } from '../ui/format-time.ts'
import type { LocationTyped } from './location-typed.ts'

/** Noon of any Sunday. */
const SUNDAY = Date.UTC(2026, 10, 15, 12)

type Switch =
  | 'is_checkin_required'
  | 'immediate_auto_select_enabled'
  | 'require_certifications'
  | 'tipping_enabled'
  | 'early_access_enabled'
  | 'private_direct_offer_expiration_enabled'

/** The location's defaults for its shifts. */
export function LocationSettingsFields() {
  const { t } = useLingui()
  const { register, watch } = useFormContext<LocationTyped>()
  const rows: readonly (readonly [name: Switch, label: string, help: ReactNode])[] = [
    ['is_checkin_required', t`Check-in with a code`, <Trans key="1">Pros type or scan the shift’s code when they arrive.</Trans>],
    [
      'immediate_auto_select_enabled',
      t`Select at once`,
      <Trans key="2">
        For shifts with “Select for me”: on, each pro who may work the shift gets an offer as soon as they apply. Off, the best matches get
        one every 15 minutes.
      </Trans>,
    ],
    [
      'require_certifications',
      t`Require certifications`,
      <Trans key="3">New shifts require the certifications their position needs.</Trans>,
    ],
    [
      'early_access_enabled',
      t`Early access`,
      <Trans key="6">
        Gold pros see your new marketplace shifts first, then Silver, and minutes later everyone. A shift that starts within 24 hours shows
        to everyone at once.
      </Trans>,
    ],
    ['tipping_enabled', t`Tips`, <Trans key="4">You can add a tip when you pay. The pro keeps all of it.</Trans>],
    [
      'private_direct_offer_expiration_enabled',
      t`Offers expire`,
      <Trans key="5">A direct offer expires if the pro doesn’t answer in time.</Trans>,
    ],
  ]
  return (
    <section className="mt-2 border-t border-light-gray pt-4">
      <h2 className="mb-1 text-base">
        <Trans>How shifts run here</Trans>
      </h2>
      {rows.map(([name, label, help]) => (
        <div key={name} className="border-b border-light-gray py-2.5 last:border-b-0">
          <Toggle atEnd label={<b>{label}</b>} help={help} {...register(name)} />
        </div>
      ))}
      {watch('private_direct_offer_expiration_enabled') && (
        <SelectField label={t`Expires after`} className="my-3 max-w-48" {...register('private_direct_offer_expiration')}>
          <option value="HOURS_12">{t`12 hours`}</option>
          <option value="HOURS_24">{t`24 hours`}</option>
          <option value="HOURS_48">{t`48 hours`}</option>
        </SelectField>
      )}
      <HandoverField />
      <WeekStartField />
    </section>
  )
}

/** Whether a pro who can't come may hand the shift over to another. */
function HandoverField() {
  const { t } = useLingui()
  const { register } = useFormContext<LocationTyped>()
  return (
    <div className="border-t border-light-gray py-3">
      <SelectField
        label={t`Pros may hand over a shift`}
        help={
          <Trans>
            A pro who can’t come offers the shift to others, until 2 hours before it starts. Pros in your network and those who worked here
            can take it at once. You approve anyone else first.
          </Trans>
        }
        {...register('handover_setting')}
      >
        <option value="AT_ONCE">{t`At once, to pros you know`}</option>
        <option value="ASK">{t`Ask me each time`}</option>
        <option value="NO">{t`No`}</option>
      </SelectField>
    </div>
  )
}

/** The first day of the location's weeks. */
function WeekStartField() {
  const { t } = useLingui()
  const { register } = useFormContext<LocationTyped>()
  return (
    <div className="border-t border-light-gray py-3">
      <SelectField
        label={t`Weeks start on`}
        help={<Trans>In calendars and schedules. Overtime counts the work week of the pay policy, which this does not change.</Trans>}
        {...register('week_starts_on')}
      >
        {Weekday.options.map((day, index) => (
          <option key={day} value={day}>
            {weekday(new Date(SUNDAY + index * 86_400_000), { zone: 'UTC' })}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
