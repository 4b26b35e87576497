import { keptPreferences, type ProPreferencesEdit } from '@muster/contract/pros/pro-preferences.ts'
import type { ProProfile, ProProfileEdit } from '@muster/contract/pros/pro.ts'
import { record } from '../audit/record.ts'
import { type Context, proOf } from '../context.ts'
import { sqlState } from '../db/database.ts'
import { refuseForeignPicture } from '../files/refuse-foreign-picture.ts'
import { invalid } from '../problem.ts'
import { homeOf } from './create-pro.ts'
import { findHeadshot, getPreferable, getProfile } from './pro-queries.ts'
import { setProSkills, updatePro } from './pro-store.ts'

/** Edits the pro's own profile. A move within the market changes distances immediately. Moving to another market is not possible here. */
export async function editProfile(context: Context, edit: ProProfileEdit): Promise<ProProfile> {
  const { db } = context
  const pro = proOf(context)
  const { skill_ids, zip_code, bio, headshot_public_id, pro_preferences } = edit
  const home = zip_code === undefined ? null : await homeOf(context, zip_code)
  if (home !== null && home.market.id !== pro.market_id)
    throw invalid('zip_code', 'This is in another market. Contact support to move your account.')
  await refuseForeignPicture(context, headshot_public_id, {
    purpose: 'headshot',
    target: 'headshot_public_id',
    shown: await findHeadshot(db, pro.id),
  })
  if (skill_ids !== undefined) {
    try {
      await setProSkills(db, pro, skill_ids)
    } catch (error) {
      if (sqlState(error) === '23503') throw invalid('skill_ids', 'Choose a position from the list')
      throw error
    }
  }
  await updatePro(db, pro, {
    ...(bio !== undefined && { bio }),
    ...(headshot_public_id !== undefined && { headshot_public_id }),
    ...(home && { home: home.place }),
    ...(pro_preferences && { preferences: await preferencesOf(context, pro_preferences) }),
  })
  await record(context, { action: 'pro.edited', subject_kind: 'pro', subject_id: pro.id, changes: { fields: Object.keys(edit) } })
  return getProfile(db, pro.id)
}

/** Preferences to keep. They may name only the pro's own positions and employment types. One preferred type also decides at confirmation. */
async function preferencesOf(context: Context, edit: ProPreferencesEdit) {
  const kept = keptPreferences(edit)
  const { skill_ids, employment_types } = await getPreferable(context.db, proOf(context).id)
  if (!kept.skills.every((id) => skill_ids.includes(id))) throw invalid('pro_preferences.skills', 'Choose from your own positions')
  if (!kept.pro_contractor_type.every((type) => employment_types.includes(type)))
    throw invalid('pro_preferences.pro_contractor_type', 'You can’t work this way in your market')
  const [only, ...others] = kept.pro_contractor_type
  return { kept, preferred_employment_type: only !== undefined && others.length === 0 ? only : null }
}
