/** What the fields about accounts say: phone numbers, and two accounts that become one. */
export const ACCOUNT_FIELDS = {
  account: 'The other account, and what merging it would mean.',
  applied_twice: 'To how many shifts both accounts applied, without being confirmed. The kept account’s applications stay.',
  blocks: 'How many locations don’t work with the other account. They won’t work with the kept one either.',
  coming_shifts: 'How many confirmed shifts are still to come.',
  connection: 'What the code goes to, or went to: a phone number or an email address.',
  holder: 'The account that signs in with the number; null without one.',
  login: 'The number or address that both accounts have verified. Send the code there.',
  merge_ticket: 'Proves for half an hour that the person holds the other account. It works once.',
  nearest_market: 'The nearest market there is.',
  miles: 'About how many miles.',
  obstacles: 'What keeps the two accounts apart. Empty when they may merge.',
  other_connection: 'Where else the person could receive the code; null when there is nothing else.',
  resume: 'The resume; null without one.',
  shared_teams: 'Of how many locations and organizations both accounts are on the team. The stronger role stays.',
  teams: 'Of how many locations and organizations the account is on the team.',
  use_number: 'Whether to sign in with the other account’s number from now on.',
} as const
