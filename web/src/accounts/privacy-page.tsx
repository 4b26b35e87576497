import { Trans } from '@lingui/react/macro'
import { listOperatorLinks } from '@muster/contract/accounts/operator-link-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { OperatorLinks } from '../ui/operator-links.tsx'
import { LegalPage, LegalPart } from './legal-page.tsx'

/** The default privacy notice, for an operator who set no page for it. */
export function PrivacyScreen() {
  return (
    <LegalPage title={<Trans>Privacy</Trans>}>
      <LegalPart title={<Trans>What Muster keeps</Trans>}>
        <Trans>
          Your name, phone number, email and ZIP code, and what you add to your profile. Your shifts, hours, ratings and payments. The
          devices where you are signed in.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Who sees it</Trans>}>
        <Trans>
          Businesses see a pro’s first name and initial, photo, positions, certificates and record. Once a pro is confirmed or joins its
          private network, a business also sees the last name. It sees the phone number while a pro is confirmed. The company that runs
          Muster can see what it needs to help you.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Where you are</Trans>}>
        <Trans>
          Your phone shares its position when you clock in or out and during a shift, and only if you allow it. Muster erases positions
          after 30 days.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Cards and banks</Trans>}>
        <Trans>
          A payment provider handles cards, charges and payouts. Muster keeps the brand and the last four digits, never a whole card number.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Texts</Trans>}>
        <Trans>You get texts about your shifts only if you turn them on. You can turn them off in the settings at any time.</Trans>
      </LegalPart>
      <LegalPart title={<Trans>Your choices</Trans>}>
        <Trans>Change your profile and settings whenever you want. Download everything Muster holds about you in your settings.</Trans>{' '}
        <AskForData />
      </LegalPart>
    </LegalPage>
  )
}

/** Where to ask for one's data, if the operator has a page for it. */
function AskForData() {
  const links = useQuery(read(listOperatorLinks, {})).data ?? []
  const of = (['contact_support', 'support'] as const).filter((name) => links.includes(name)).slice(0, 1)
  if (of.length === 0) return null
  return (
    <>
      <Trans>Ask the company that runs Muster to delete your data.</Trans>
      <OperatorLinks of={of} />
    </>
  )
}
