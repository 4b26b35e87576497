/** What the fields of teams and organizations say. */
export const TEAM_FIELDS = {
  invitationId: 'The invitation.',
  is_last_admin: 'Whether this is the only admin, who can be neither removed nor demoted.',
  locations: 'The locations.',
  locations_count: 'How many locations it has.',
  managers_count: 'How many people manage it.',
  managerId: 'The manager’s role, by its id.',
  manager_id: 'The role that the person has there.',
  manager_name: 'The name of the invited person, as the sender wrote it.',
  month: 'The days of this month so far.',
  month_before: 'The same days of the month before.',
  spent: 'What was charged this month so far, less refunds, in dollars.',
  spent_before: 'What was charged on the same days of the month before, less refunds, in dollars.',
}
