import type { Location } from '@muster/contract/locations/location.ts'
import { ApprovalBanner } from './approval-banner.tsx'
import { MethodBanner } from './method-banner.tsx'

/** What keeps a location from filling shifts: no approval, or no method to pay with. */
export function LocationBanners({ location }: { location: Location }) {
  return (
    <>
      <ApprovalBanner location={location} />
      <MethodBanner location={location} />
    </>
  )
}
