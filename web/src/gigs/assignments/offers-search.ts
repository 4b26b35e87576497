import { number, numberList, oneOf, search } from '../../ui/search-params.ts'

/** Offering shifts: choose existing ones or make one, to whom. */
export const offersSearch = search({
  offerType: oneOf(['select', 'existing'], 'select'),
  pro_ids: numberList(),
  group_id: number(),
  gig_ids: numberList(),
})
