import { Trans } from '@lingui/react/macro'
import type { InterviewInvitation } from '@muster/contract/hiring/interview.ts'
import { directionsAddress } from '../locations/directions-address.ts'

/** Where the interview is, and the way there in the phone's map app. */
export function MeetingPlace({ invitation: { location, latitude, longitude } }: { invitation: InterviewInvitation }) {
  const to = { ...location, coordinates: { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] } }
  return (
    <>
      <b>{location.street_address}</b>
      <p className="text-gray">
        {location.city}, {location.state_code}
      </p>
      <a
        href={directionsAddress(to, navigator.userAgent)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-semibold text-brand"
      >
        <Trans>Get directions</Trans>
      </a>
    </>
  )
}
