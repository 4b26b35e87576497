import { numberList, oneOf, search } from '../../ui/search-params.ts'

/** URL search of sending offers: for existing shifts or a new one, and to which pros and groups. */
export const offersSearch = search({
  offerType: oneOf(['select', 'existing'], 'select'),
  pro_ids: numberList(),
  offer_group: numberList(),
  gig_ids: numberList(),
})
