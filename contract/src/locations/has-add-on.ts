import type { LocationAddOnType } from './add-on-period.ts'
import type { Location } from './location.ts'

/** The standing switch of the provider that grants the same as an add-on, without days. */
const SWITCHES = { BACKGROUND_CHECKS: 'background_checks_enabled', CONCIERGE: 'concierge_enabled' } as const satisfies Record<
  LocationAddOnType,
  keyof Location
>

/** Whether a location has what an add-on of this type grants on a local date: by the provider's switch, or by an add-on that runs then. */
export const hasAddOn = (
  location: Pick<Location, 'add_ons' | (typeof SWITCHES)[LocationAddOnType]>,
  type: LocationAddOnType,
  date: string,
): boolean =>
  location[SWITCHES[type]] ||
  location.add_ons.some((one) => one.type === type && one.start_date <= date && (one.end_date === null || date <= one.end_date))
