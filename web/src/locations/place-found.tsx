import { Trans } from '@lingui/react/macro'
import type { Place } from '@muster/contract/locations/location.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { CallFailed } from '../api/call-failed.ts'
import { localeNow } from '../i18n/language.ts'

/** The name of an IANA zone in the language on screen: "Eastern Time". */
export function zoneName(timezone: string): string {
  const parts = new Intl.DateTimeFormat(localeNow(), { timeZone: timezone, timeZoneName: 'longGeneric' }).formatToParts(new Date())
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The city, time zone and market of a ZIP code, or why there is none. */
export function PlaceFound({ place }: { place: UseQueryResult<Place> }) {
  if (place.isPending) return <p className="h-5 text-normal" />
  const fault =
    place.error instanceof CallFailed && place.error.code === 'NOT_FOUND' ? (
      <Trans>That ZIP code doesn’t exist. Check the digits.</Trans>
    ) : place.isError ? (
      <Trans>We couldn’t look up this ZIP code. Enter the city and state yourself.</Trans>
    ) : place.data.market === null ? (
      <Trans>
        We don’t serve {place.data.city}, {place.data.state_code} yet.
      </Trans>
    ) : null
  if (fault)
    return (
      <p role="alert" className="flex items-start gap-1.5 text-normal text-error">
        <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
        {fault}
      </p>
    )
  const { city, state_code, timezone, market } = place.data ?? {}
  return (
    <output className="flex items-start gap-1.5 text-normal text-gray">
      <Check size={16} className="mt-0.5 shrink-0 text-success" aria-hidden />
      <span>
        <b className="text-black">
          {city}, {state_code}
        </b>{' '}
        · {timezone && zoneName(timezone)} · <Trans>{market?.name} market</Trans>
      </span>
    </output>
  )
}
