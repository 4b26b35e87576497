import { Trans } from '@lingui/react/macro'
import { LegalPage, LegalPart } from './legal-page.tsx'

/** The default terms, for an operator who set no page for them. */
export function TermsScreen() {
  return (
    <LegalPage title={<Trans>Terms</Trans>}>
      <LegalPart title={<Trans>What Muster does</Trans>}>
        <Trans>
          Businesses post shifts, and pros apply and work them. Muster brings both together, records the hours and passes on the pay.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Your account</Trans>}>
        <Trans>Use your own name and phone number, and never share your codes. What is done with your account counts as done by you.</Trans>
      </LegalPart>
      <LegalPart title={<Trans>A confirmed shift is a promise</Trans>}>
        <Trans>
          A pro who cancels or does not come loses reliability points. A business that cancels less than 24 hours before the start pays the
          pro for up to 4 hours of the shift, if it pays through Muster.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Hours and pay</Trans>}>
        <Trans>
          The business pays the wage that the pro confirmed, for the hours that it approves. It sees its fees before it posts. Muster takes
          nothing from a pro’s pay. Both sides can read who changed hours and why, and a pro can contest a change.
        </Trans>
      </LegalPart>
      <LegalPart title={<Trans>Fair to each other</Trans>}>
        <Trans>Treat each other with respect, keep the law, and rate honestly. Who breaks these terms can lose access to Muster.</Trans>
      </LegalPart>
      <LegalPart title={<Trans>When these terms change</Trans>}>
        <Trans>Muster asks you to accept the new ones before you continue.</Trans>
      </LegalPart>
    </LegalPage>
  )
}
