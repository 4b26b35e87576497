import type { DoctorCheck } from './doctor-check.ts'

/** The checks of teams. */
export const teamChecks: readonly DoctorCheck[] = [
  {
    name: 'location-has-an-admin',
    sentence: 'Someone administers each location: its admins, or those of its organization.',
    sql: `SELECT 'location ' || l.id AS what FROM location l WHERE NOT EXISTS (SELECT 1 FROM location_manager m WHERE m.location_id = l.id AND m.role = 'ADMIN')
      AND NOT EXISTS (SELECT 1 FROM organization_manager o WHERE o.organization_id = l.organization_id)`,
  },
  {
    name: 'accepted-invitation-was-open',
    sentence: 'An invitation to a team was accepted within its term, and not after it was taken back.',
    sql: `SELECT 'invitation ' || id AS what FROM team_invitation WHERE accepted_ts IS NOT NULL AND (accepted_ts >= expires_ts OR revoked_ts IS NOT NULL)`,
  },
]
