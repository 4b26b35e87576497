import { flag, number, search } from '../ui/search-params.ts'

/**
 * A pro's profile. `certification_id` opens the form to send that certificate, as a shift that asks for it does; `points` opens what changed
 * the points, as a notice about an appeal does.
 */
export const profileSearch = search({ certification_id: number(), points: flag() })
