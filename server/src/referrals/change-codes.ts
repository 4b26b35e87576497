import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { NewCampaignCode } from '@muster/contract/referrals/referral.ts'
import type { switchReferralCode as switchCall } from '@muster/contract/referrals/referral-endpoints.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { invalid, Problem } from '../problem.ts'
import { findProCode } from './pro-referral-queries.ts'
import { getReferralCode } from './referral-queries.ts'
import { insertCampaign, setCodeOff } from './referral-store.ts'

/** Makes the code of a campaign. */
export async function createCampaignCode(context: Context, campaign: NewCampaignCode): Promise<void> {
  const { user_id } = actorOf(context)
  if ((await findProCode(context.db, campaign.code)) !== null || !(await insertCampaign(context.db, { ...campaign, created_by: user_id })))
    throw new Problem('REFERRAL_CODE_TAKEN', undefined, { target: 'code' })
  await record(context, { action: 'referral_code.added', subject_kind: 'user', subject_id: user_id, changes: { code: campaign.code } })
}

/** Switches a code off or on. Throws NOT_FOUND. */
export async function switchReferralCode(context: Context, code: string, body: HandlerInput<typeof switchCall>['body']): Promise<void> {
  const { is_on, reason = '' } = body
  const { user_id } = actorOf(context)
  await getReferralCode(context.db, code)
  if (!is_on && reason === '') throw invalid('reason', 'This field is required')
  await setCodeOff(context.db, code, is_on ? null : reason, user_id)
  const changes = { code, is_on, ...(!is_on && { reason }) }
  await record(context, { action: 'referral_code.switched', subject_kind: 'user', subject_id: user_id, changes })
}
