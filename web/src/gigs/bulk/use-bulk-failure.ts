import { useLingui } from '@lingui/react/macro'
import { CallFailed } from '../../api/call-failed.ts'
import { useOfferEndWords } from '../applications/use-offer-end-words.ts'
import type { BulkAct } from './bulk-run.ts'

/** Why a bulk action failed for one shift. */
export function useBulkFailure(act: BulkAct): (error: Error) => string {
  const { t } = useLingui()
  const words: Partial<Record<string, string>> = {
    GIG_FILLED: t`Every spot is filled.`,
    GIG_NOT_OPEN: t`This shift is not open.`,
    GIG_STARTED: t`It has started, or the date has passed.`,
    ...useOfferEndWords(),
    INVALID_TRANSITION: t`It is already over or cancelled.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`There is no payment method. Add one first.`,
    INVOICE_OVERDUE: t`An invoice is more than a week overdue. Pay it under Billing, then post.`,
    CHARGE_REFUSED: t`A refused charge is not paid. Pay it under Billing, then post.`,
    WAGE_BELOW_MINIMUM: t`The wage is now below the minimum for this position.`,
    PRICE_CHANGED: t`The cost changed while you were reading.`,
    NOT_FOUND: t`This shift no longer exists.`,
    MESSAGES_BLOCKED: t`You can’t write messages now. Your settings say why.`,
    TOO_MANY_REQUESTS: t`You sent many messages in the last hour. Try again later.`,
    ...(act === 'boost' && { invalid: t`It already has this bonus or a higher one.` }),
  }
  return (error) =>
    error instanceof CallFailed ? (words[error.code] ?? error.message) : t`The server didn’t answer. Check the shift before you try again.`
}
