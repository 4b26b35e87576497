import { useLingui } from '@lingui/react/macro'
import { EventName } from '@muster/contract/events/event-rules.ts'
import type { LocationAddress } from '@muster/contract/locations/location.ts'
import { isPhone } from '@muster/contract/phone.ts'
import { PhoneField } from '../ui/phone-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'

/** What all shifts of a grid share. */
export interface EventFacts {
  event_name: string
  location_address_id: number | null
  type: 'MARKETPLACE' | 'NETWORK'
  contact_name: string
  contact_phone: string
  special_inst: string
}

interface EventFieldsProps {
  value: EventFacts
  onChange: (value: EventFacts) => void
  /** A new event needs a name. */
  isNew: boolean
  addresses: readonly LocationAddress[]
  /** The manager has pressed "Post", so missing fields show their errors. */
  tried: boolean
}

/** The event's name and what its shifts share: location, audience, contact and instructions. */
export function EventFields({ value, onChange, isNew, addresses, tried }: EventFieldsProps) {
  const { t } = useLingui()
  const set = (change: Partial<EventFacts>): void => onChange({ ...value, ...change })
  const name = EventName.safeParse(value.event_name)
  const nameFault = name.success ? undefined : name.error.issues[0]?.message
  return (
    <div className="grid max-w-[860px] gap-x-3 gap-y-4 desktop:grid-cols-3">
      {isNew && (
        <TextField
          label={t`Event name`}
          autoComplete="off"
          maxLength={60}
          value={value.event_name}
          error={tried || value.event_name.trim().length > 25 ? nameFault : undefined}
          onChange={(event) => set({ event_name: event.target.value })}
        />
      )}
      <SelectField
        label={t`Where`}
        value={value.location_address_id ?? ''}
        onChange={(event) => set({ location_address_id: Number(event.target.value) })}
      >
        {addresses.map(({ id, name: called, street_address }) => (
          <option key={id} value={id}>
            {called ? `${called} · ${street_address}` : street_address}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Who can apply`}
        value={value.type}
        onChange={(event) => set({ type: event.target.value === 'NETWORK' ? 'NETWORK' : 'MARKETPLACE' })}
      >
        <option value="MARKETPLACE">{t`Marketplace`}</option>
        <option value="NETWORK">{t`Your network`}</option>
      </SelectField>
      <Contact value={value} set={set} tried={tried} />
      <TextField
        label={t`Private instructions`}
        optional
        autoComplete="off"
        maxLength={4000}
        value={value.special_inst}
        onChange={(event) => set({ special_inst: event.target.value })}
      />
    </div>
  )
}

interface ContactProps {
  value: EventFacts
  set: (change: Partial<EventFacts>) => void
  tried: boolean
}

function Contact({ value, set, tried }: ContactProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Contact on site`}
        autoComplete="off"
        maxLength={120}
        value={value.contact_name}
        error={tried && value.contact_name.trim() === '' ? 'This field is required' : undefined}
        onChange={(event) => set({ contact_name: event.target.value })}
      />
      <PhoneField
        label={t`Their phone`}
        autoComplete="off"
        value={value.contact_phone}
        error={tried && !isPhone(value.contact_phone) ? 'Invalid phone number' : undefined}
        onChange={(event) => set({ contact_phone: event.target.value })}
      />
    </>
  )
}
