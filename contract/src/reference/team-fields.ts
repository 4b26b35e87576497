/** What the fields of teams and organizations say. */
export const TEAM_FIELDS = {
  invitationId: 'The invitation.',
  is_last_admin: 'Whether this is the only admin, who can be neither removed nor demoted.',
  locations: 'The locations.',
  managerId: 'The role that the person has.',
  manager_id: 'The role that the person has there.',
  manager_name: 'The name of the invited person, as the sender wrote it.',
}
