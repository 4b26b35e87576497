import { number, search } from '../ui/search-params.ts'

/** A pro's profile. `certification_id` opens the form to send that certificate, as a shift that asks for it does. */
export const profileSearch = search({ certification_id: number() })
