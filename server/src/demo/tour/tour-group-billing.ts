import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { GROUP_NAME } from './group-places.ts'
import { nth } from '../scene/nth.ts'
import type { TourGroup } from './tour-group.ts'
import { addBankAccount } from './tour-methods.ts'

/** Invitations that wait; `to` is the index of a location, or null for the organization. Days are those since it was sent. */
const INVITATIONS = [
  { to: null, name: 'Philippa Ruark', email: 'philippa.ruark@example.com', role: 'ADMIN', days: 1 },
  { to: 2, name: 'Silas Monteiro', email: 'silas.monteiro@example.com', role: 'TEAM_MEMBER', days: 2 },
  { to: 13, name: 'Ingrid Vasko', email: 'ingrid.vasko@example.com', role: 'ADMIN', days: 5 },
  { to: 30, name: 'Cole Bergstrom', email: 'cole.bergstrom@example.com', role: 'TEAM_MEMBER', days: 9 },
] as const

/** The locations that the organization pays for: the invoiced hotels and many without shifts. The last ones have no card. */
const [HOTELS, PAID_FROM, WITHOUT_CARD] = [2, 12, 36] as const

/** Gives the group its card, which pays for most locations, a bank account as the fallback, and its open invitations. */
export async function addGroupBilling(db: Database, { organization_id, admin, venues }: TourGroup): Promise<void> {
  const external_id = `pm_demo_group_${organization_id}`
  await sql`
    INSERT INTO embedded_payment_method (external_id, kind, number_last4, brand, expires, behaviour, created_ts)
    VALUES (${external_id}, 'card', '4242', 'Visa', '08/29', 'available', app_now() - interval '140 days')`.execute(db)
  await sql`
    INSERT INTO payment_method (organization_id, external_id, type, status, details, updated_ts)
    VALUES (${organization_id}, ${external_id}, 'card', 'ACTIVE', '{"brand": "Visa", "last4": "4242", "expires": "08/29"}', app_now() - interval '140 days')`.execute(
    db,
  )
  const bank = { external_id: `${external_id}_bank`, last4: '6789', is_waiting: false, user_id: admin, days: 90 }
  await addBankAccount(db, { ...bank, payer: { kind: 'organization', id: organization_id, name: GROUP_NAME } })
  const ids = venues.map(({ id }) => id)
  const paid = [...ids.slice(0, HOTELS), ...ids.slice(PAID_FROM, WITHOUT_CARD)]
  await sql`UPDATE location SET billing_source = 'ORGANIZATION' WHERE id = ANY (${paid}::bigint[])`.execute(db)
  await sql`DELETE FROM payment_method WHERE location_id = ANY (${ids.slice(WITHOUT_CARD)}::bigint[])`.execute(db)
  for (const { to, name, email, role, days } of INVITATIONS)
    await sql`
      INSERT INTO team_invitation (location_id, organization_id, role, email, manager_name, created_ts, sent_ts, sent_by, expires_ts)
      SELECT ${to === null ? null : nth(ids, to)}::bigint, ${to === null ? organization_id : null}::bigint, ${role}::location_role, ${email}, ${name}, x.at, x.at, ${admin},
        x.at + interval '7 days' FROM (SELECT app_now() - make_interval(days => ${days}, hours => 3) AS at) x`.execute(db)
}
