import { flagOr, number, search } from '../ui/search-params.ts'

/** The home of a location: the pro whose panel is open, and what explains the product over it. */
export const homeSearch = search({ selected_pro_id: number(), show_tour: flagOr(false), show_video: flagOr(false) })
