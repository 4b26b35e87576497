import { CallFailed, NoAnswer } from '../api/call-failed.ts'
import type { StripeElements, StripeFault, StripeScript, StripeSetupIntent } from './load-stripe.ts'

/**
 * Has Stripe check and save the card or bank account in its form, including any confirmation the bank asks for. If an earlier attempt saved the card
 * and its answer was lost, this succeeds. Throws CallFailed with Stripe's message, or NoAnswer.
 */
export async function confirmStripeCard(
  stripe: StripeScript,
  elements: StripeElements,
  return_url: string,
): Promise<{ payment_method_id: string }> {
  const { error: unfit } = await elements.submit()
  if (unfit) throw failureOf(unfit)
  const { setupIntent, error } = await stripe.confirmSetup({ elements, redirect: 'if_required', confirmParams: { return_url } })
  const kept = keptMethod(setupIntent ?? error?.setup_intent)
  if (kept === null) throw failureOf(error ?? { type: 'invalid_request_error' })
  return { payment_method_id: kept }
}

function keptMethod(intent: StripeSetupIntent | undefined): string | null {
  if (intent === undefined || intent.payment_method === null) return null
  // A bank account that waits for deposits is kept, too: they arrive in a day or two.
  const waits = intent.status === 'requires_action' && intent.next_action?.type === 'verify_with_microdeposits'
  if (intent.status !== 'succeeded' && !waits) return null
  return typeof intent.payment_method === 'string' ? intent.payment_method : intent.payment_method.id
}

function failureOf(fault: StripeFault): Error {
  if (fault.type === 'api_connection_error') return new NoAnswer(false, fault)
  const status = fault.type === 'card_error' || fault.type === 'validation_error' ? 400 : 500
  return new CallFailed({ status, code: 'CARD_DECLINED', message: fault.message ?? '', target: null, details: [], request_id: null })
}
