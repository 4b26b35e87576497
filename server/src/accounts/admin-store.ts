import type { Database } from '../db/database.ts'

const MOST = 1_000

const admins = (db: Database) =>
  db.selectFrom('user_account').select(['id', 'first_name', 'last_name']).where('is_gigpro_admin', '=', true).orderBy('id').limit(MOST)

/** The accounts that run the marketplace, the oldest first. */
export const listAdmins = (db: Database) => admins(db).execute()

/** The same, locked until the transaction ends, so that two people can't remove the last two at once. */
export const lockAdmins = (db: Database) => admins(db).forUpdate().execute()

export async function setAdmin(db: Database, user_id: number, is_gigpro_admin: boolean): Promise<void> {
  await db.updateTable('user_account').set({ is_gigpro_admin }).where('id', '=', user_id).execute()
}
