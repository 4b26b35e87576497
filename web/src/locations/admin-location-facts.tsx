import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminLocation } from '@muster/contract/locations/admin-location.ts'
import type { PaymentMethodStatus } from '@muster/contract/payments/payment-method-status.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import type { ReactNode } from 'react'
import { shortDate } from '../ui/format-time.ts'
import { useLocationFieldNames, useLocationValueWords } from './location-field-names.ts'
import { zoneName } from './place-found.tsx'

type Fact = readonly [name: string, value: ReactNode]

/** What a location says about itself, and how its own admins set it up. */
export function AdminLocationFacts({ location }: { location: AdminLocation }) {
  const facts = usePlaceFacts(location)
  const own = useOwnSettings(location)
  return (
    <div className="grid gap-x-10 gap-y-6 desktop:grid-cols-2">
      <Facts title={<Trans>The business</Trans>} facts={facts} />
      <Facts title={<Trans>Set by its admins</Trans>} facts={own} />
    </div>
  )
}

function Facts({ title, facts }: { title: ReactNode; facts: readonly Fact[] }) {
  return (
    <section>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-gray">{name}</dt>
            <dd className="text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function usePlaceFacts(location: AdminLocation): readonly Fact[] {
  const { t } = useLingui()
  const names = useLocationFieldNames()
  const { url, phone_number, approved_at, coordinates } = location
  const [longitude, latitude] = coordinates.coordinates
  const methods: Record<PaymentMethodStatus, string> = {
    ACTIVE: t`ready`,
    REQUIRES_ACTION: t`waits for the bank`,
    FAILED: t`no longer works`,
    NOT_CONFIGURED: t`none`,
  }
  return [
    [t`Organization`, location.organization_name],
    [t`Address`, `${location.street_address}, ${location.city}, ${location.state_code} ${location.zip_code}`],
    [
      names['latitude']!,
      <a
        key="pin"
        className="rounded-tag text-brand hover:underline"
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`}
        target="_blank"
        rel="noreferrer"
      >
        {latitude.toFixed(4)}, {longitude.toFixed(4)}
      </a>,
    ],
    [t`Market`, location.market_name],
    [t`Time zone`, zoneName(location.timezone)],
    [names['phone_number']!, phone_number ? formatPhone(phone_number) : '–'],
    [
      names['url']!,
      url ? (
        <a key="url" className="rounded-tag text-brand hover:underline" href={url} target="_blank" rel="noreferrer">
          {url.replace(/^https?:\/\//, '')}
        </a>
      ) : (
        '–'
      ),
    ],
    [t`Managers`, location.team_managers_count],
    [t`Payment method`, methods[location.payment_method_status]],
    [t`Waiting shifts`, location.waiting_gigs_count],
    [
      t`Added`,
      `${shortDate(location.created_ts)} · ${[location.creator_firstname, location.creator_lastname].filter(Boolean).join(' ') || '–'}`,
    ],
    ...(approved_at ? [[t`Approved`, shortDate(approved_at)] as const] : []),
  ]
}

const OWN_SETTINGS = [
  'billing_source',
  'is_checkin_required',
  'immediate_auto_select_enabled',
  'require_certifications',
  'tipping_enabled',
  'private_direct_offer_expiration_enabled',
  'private_direct_offer_expiration',
] as const

function useOwnSettings(location: AdminLocation): readonly Fact[] {
  const names = useLocationFieldNames()
  const say = useLocationValueWords()
  return [
    ...OWN_SETTINGS.map((field): Fact => [names[field]!, say(field, location[field] === null ? null : String(location[field]))]),
    [names['overfill_positions']!, location.overfill_positions.length],
  ]
}
