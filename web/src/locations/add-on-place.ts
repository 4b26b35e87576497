import type { Location } from '@muster/contract/locations/location.ts'

/** What an add-on's words and days need to know of its location. */
export type AddOnPlace = Pick<Location, 'id' | 'timezone' | 'background_checks_fee_percentage'>
