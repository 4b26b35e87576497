import { Trans } from '@lingui/react/macro'
import type { AdminApplication, MoneyMove } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/text-link.tsx'

interface NextStepsProps {
  charge: MoneyMove
  application: AdminApplication
  /** The pro's pay can go out before this charge arrives. */
  canPayEarly: boolean
}

/** What the operator can do about a failed charge, and what each of it does. */
export function NextSteps({ charge, application, canPayEarly }: NextStepsProps) {
  const { location_id, location_name } = application
  return (
    <ul className="grid gap-2 text-small">
      {charge.retry?.needs_other_card === false && (
        <Step name={<Trans>Retry the charge</Trans>}>
          <Trans>Charges the card on file once more. Do it after the business cleared it with the bank, or for a fault that passes.</Trans>
        </Step>
      )}
      <Step name={<Trans>Ask for another card</Trans>}>
        <Trans>
          An admin of {location_name} adds it to the location and pays again from the shift, or you retry here.{' '}
          <TextLink to="/admin/locations/$locationId" params={{ locationId: String(location_id) }}>
            See who to call
          </TextLink>
        </Trans>
      </Step>
      {canPayEarly && (
        <Step name={<Trans>Pay the pro now</Trans>}>
          <Trans>We pay first, below. The business still owes the charge.</Trans>
        </Step>
      )}
      <Step name={<Trans>Ad-hoc payment</Trans>}>
        <Trans>Only for pay on top of these hours. It doesn’t replace this charge.</Trans>
      </Step>
    </ul>
  )
}

function Step({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <li>
      <b className="block">{name}</b>
      <span className="text-gray">{children}</span>
    </li>
  )
}
