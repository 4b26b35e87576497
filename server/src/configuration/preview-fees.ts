import type { PolicyValues } from '@muster/contract/configuration/policy.ts'
import type { FeePercentages } from '@muster/contract/payments/pay-line-rules.ts'
import type { Database } from '../db/database.ts'
import { getMarketFees } from '../locations/policy-queries.ts'
import type { Look } from './preview-look.ts'
import type { Span } from './preview-queries.ts'
import { previewWork } from './preview-work.ts'

/** Each fee where the terms had the market's becomes the new one; a special fee stays. */
export const withFees = (terms: FeePercentages, former: FeePercentages, value: FeePercentages): FeePercentages => {
  const fee = (name: keyof FeePercentages): number => (terms[name] === former[name] ? value[name] : terms[name])
  return {
    gigpro_fee_percentage: fee('gigpro_fee_percentage'),
    in_network_fee_percentage: fee('in_network_fee_percentage'),
    w2_fee_percentage: fee('w2_fee_percentage'),
    background_checks_fee_percentage: fee('background_checks_fee_percentage'),
    tipping_fee_percentage: fee('tipping_fee_percentage'),
  }
}

/** What new fees would have cost on the paid work of a span. */
export async function previewFees(db: Database, market_id: number, span: Span, value: PolicyValues['fees']): Promise<Look> {
  const former = await getMarketFees(db, market_id)
  return previewWork(db, market_id, span, { fees: (work) => withFees(work, former, value) }, ['FEES', 'BUSINESS_COST'])
}
