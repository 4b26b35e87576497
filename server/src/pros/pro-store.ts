import type { ProPreferencesEdit } from '@muster/contract/pros/pro-preferences.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { EmploymentType } from '../db/schema.generated.ts'

export interface NewPro {
  user_id: number
  market_id: number
  city: string
  zip_code: string
  latitude: number
  longitude: number
  cell: number
  supported_employment_types: EmploymentType[]
  preferred_employment_type: EmploymentType
}

export async function insertPro(db: Database, pro: NewPro): Promise<number> {
  const { id } = await db.insertInto('pro').values(pro).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Sets the positions a pro works, and keeps the shift counts of those that stay. */
export async function setProSkills(db: Database, pro: { id: number; market_id: number }, skill_ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('pro_skill')
    .where('pro_id', '=', pro.id)
    .where('market_id', '=', pro.market_id)
    .where('skill_id', 'not in', [...skill_ids])
    .where('gigs_worked', '=', 0)
    .execute()
  await db
    .insertInto('pro_skill')
    .values([...new Set(skill_ids)].map((skill_id) => ({ pro_id: pro.id, market_id: pro.market_id, skill_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface ProChange {
  bio?: string
  headshot_public_id?: string | null
  preferences?: { kept: ProPreferencesEdit; preferred_employment_type: EmploymentType | null }
  home?: { city: string; zip_code: string; latitude: number; longitude: number; cell: number }
}

export async function updatePro(
  db: Database,
  pro: { id: number; market_id: number },
  { home, preferences, ...change }: ProChange,
): Promise<void> {
  await db
    .updateTable('pro')
    .set({
      ...change,
      ...home,
      ...(preferences && { pro_preferences: JSON.stringify(preferences.kept) }),
      ...(preferences?.preferred_employment_type && { preferred_employment_type: preferences.preferred_employment_type }),
      edit_version: sql`edit_version + 1`,
    })
    .where('id', '=', pro.id)
    .where('market_id', '=', pro.market_id)
    .execute()
}
