import { Trans, useLingui } from '@lingui/react/macro'
import type { PayoutAccount } from '@muster/contract/payments/payout-account-endpoints.ts'
import type { PayoutRequirement } from '@muster/contract/payments/payout-account-status.ts'
import { money } from '../ui/format-money.ts'

/** What is the matter, in a few words. */
export function AccountTitle({ account: { status, waiting_amount, bank_name, bank_last4 } }: { account: PayoutAccount }) {
  const amount = money(waiting_amount)
  if (waiting_amount > 0 && (status === 'NONE' || status === 'ONBOARDING')) return <Trans>{amount} waits for your bank details</Trans>
  if (waiting_amount > 0 && status !== 'ENABLED') return <Trans>{amount} waits until we can pay you</Trans>
  switch (status) {
    case 'NONE':
      return <Trans>Add your bank account</Trans>
    case 'ONBOARDING':
      return <Trans>Finish adding your bank account</Trans>
    case 'RESTRICTED':
    case 'DISABLED':
      return <Trans>We can’t pay you right now</Trans>
    case 'ENABLED':
      return bank_last4 === null ? (
        <Trans>You’re set up to be paid</Trans>
      ) : (
        <Trans>
          Paid to {bank_name ?? ''} •••• {bank_last4}
        </Trans>
      )
  }
}

/** Why, in a sentence, and what follows. */
export function AccountWords({ account: { status, requirements, disabled_reason, waiting_amount } }: { account: PayoutAccount }) {
  switch (status) {
    case 'NONE':
      return waiting_amount > 0 ? (
        <Trans>A business paid you. Add your bank account, and we send the money right away.</Trans>
      ) : (
        <Trans>You can work without one. Your pay then waits here until we know where to send it.</Trans>
      )
    case 'ONBOARDING':
      return <Trans>You started and didn’t finish. Your pay is sent as soon as you do.</Trans>
    case 'RESTRICTED':
      return requirements.length === 0 ? (
        <Trans>The payments provider is checking your details. That can take a few days. You don’t need to do anything.</Trans>
      ) : (
        <Trans>The payments provider needs something more from you. Your pay is safe and is sent after that.</Trans>
      )
    case 'DISABLED':
      return <Closed reason={disabled_reason} />
    case 'ENABLED':
      return requirements.length === 0 ? (
        <Trans>We send your pay as soon as the business’s payment goes through.</Trans>
      ) : (
        <Trans>You’re paid as usual. Soon the payments provider needs something more.</Trans>
      )
  }
}

function Closed({ reason }: { reason: PayoutAccount['disabled_reason'] }) {
  if (reason === 'UNDER_REVIEW')
    return <Trans>The payments provider is reviewing your account. Your pay is safe and waits until then.</Trans>
  if (reason === 'PAUSED') return <Trans>Payouts to you are paused. Your pay is safe. Contact support to learn why.</Trans>
  return <Trans>The payments provider closed your account to payouts. Your pay is safe. Contact support to be paid another way.</Trans>
}

/** What the payments provider still asks of the pro. */
export function NeededDetails({ of }: { of: readonly PayoutRequirement[] }) {
  const { t } = useLingui()
  const words: Record<PayoutRequirement, string> = {
    BANK_ACCOUNT: t`A bank account that takes payments`,
    IDENTITY_DOCUMENT: t`A photo of your ID`,
    PERSONAL_DETAILS: t`Your name, address or date of birth`,
    TAX_ID: t`Your Social Security number`,
    AGREEMENT: t`Your agreement to its terms`,
    OTHER: t`Another detail about you`,
  }
  return (
    <ul className="mt-1 list-disc pl-5 text-normal">
      {of.map((one) => (
        <li key={one}>{words[one]}</li>
      ))}
    </ul>
  )
}
