/** What the fields of groups, the private network and blocks say. */
export const NETWORK_FIELDS = {
  applied_count: 'How many shifts the pro applied to.',
  location_ids: 'The locations.',
  offered_count: 'How many offers the pro has not answered.',
}
