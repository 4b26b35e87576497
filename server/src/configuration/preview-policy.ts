import { FIGURE_UNITS } from '@muster/contract/configuration/preview.ts'
import type { MarketPreview, PolicyPreview } from '@muster/contract/configuration/preview.ts'
import type { Policy, PolicyDraft } from '@muster/contract/configuration/policy.ts'
import type { Database } from '../db/database.ts'
import { checkDraft } from './change-policies.ts'
import { previewFees } from './preview-fees.ts'
import { previewBadges, previewCancellation, previewReliability, previewRescue, previewSuspensions } from './preview-record.ts'
import type { Look } from './preview-look.ts'
import { readSpan, type Span } from './preview-queries.ts'
import { previewWork } from './preview-work.ts'

/** How far back a preview looks, in days. */
const PREVIEW_DAYS = 30

const previewOf = (db: Database, market_id: number, span: Span, policy: Policy): Promise<Look> => {
  switch (policy.kind) {
    case 'pay':
      return previewWork(db, market_id, span, { policy: policy.value }, ['PRO_PAY', 'BUSINESS_COST', 'OVERTIME'])
    case 'breaks':
      return previewWork(db, market_id, span, { rules: policy.value.rules }, ['BREAK_PREMIUMS', 'PRO_PAY', 'BUSINESS_COST'])
    case 'fees':
      return previewFees(db, market_id, span, policy.value)
    case 'cancellation':
      return previewCancellation(db, market_id, span, policy.value)
    case 'reliability':
      return previewReliability(db, market_id, span, policy.value)
    case 'rescue':
      return previewRescue(db, market_id, span, policy.value)
    case 'badges':
      return previewBadges(db, market_id, policy.value)
    case 'suspensions':
      return previewSuspensions(db, market_id, span, policy.value)
  }
}

const onTheWire = (market_id: number, { figures, ...look }: Look): MarketPreview => ({
  market_id,
  ...look,
  figures: figures.map(({ name, before, after }) => {
    const unit = FIGURE_UNITS[name]
    const wire = (value: number): number =>
      unit === 'dollars' ? value / 100 : unit === 'hours' ? Math.round((value / 60) * 100) / 100 : value
    return { name, unit, before: wire(before), after: wire(after) }
  }),
})

/**
 * What a policy would have changed in the last 30 days, market by market: the same rules that pay, weigh and search, on what happened. Of
 * badges, what the records come to today. Refuses what `setPolicy` refuses, and saves nothing.
 */
export async function previewPolicy(db: Database, draft: PolicyDraft): Promise<PolicyPreview> {
  await checkDraft(db, draft)
  const span = await readSpan(db, PREVIEW_DAYS)
  const markets: MarketPreview[] = []
  for (const market_id of draft.market_ids) markets.push(onTheWire(market_id, await previewOf(db, market_id, span, draft.policy)))
  return { kind: draft.policy.kind, ...span, markets }
}
