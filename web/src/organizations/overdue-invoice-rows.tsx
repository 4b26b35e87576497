import { Plural, Trans } from '@lingui/react/macro'
import type { OrganizationOverview } from '@muster/contract/organizations/overview.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { money } from '../ui/format-money.ts'
import { LinkButton } from '../ui/link-button.tsx'

/** What the organization and its locations owe on overdue invoices, with the way to pay it. Posting pauses a week after the due date. */
export function OverdueInvoiceRows({ overview: { id, overdue_invoices } }: { overview: OrganizationOverview }) {
  if (overdue_invoices.length === 0) return null
  return (
    <ul className="mx-4 border-t border-light-gray desktop:mx-6">
      {overdue_invoices.map(({ location_id, location_name, count, amount }) => (
        <li
          key={location_id ?? 0}
          className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-light-gray py-2 last:border-b-0 phone:py-3"
        >
          <div className="min-w-0 flex-1 phone:basis-full">
            <b className="flex items-center gap-1.5 text-error">
              <CircleAlert size={15} aria-hidden />
              <Plural value={count} one="# overdue invoice" other="# overdue invoices" />
            </b>
            <span className="text-gray">
              {location_name === null ? (
                <Trans>{money(amount)}, paid by the organization</Trans>
              ) : (
                <Trans>
                  {money(amount)} at {location_name}
                </Trans>
              )}
            </span>
          </div>
          <div className="flex phone:w-full phone:*:flex-1">
            {location_id === null ? (
              <LinkButton to="/organizations/$organizationId/billing" params={{ organizationId: String(id) }} variant="outlined">
                <Trans>Go to billing</Trans>
              </LinkButton>
            ) : (
              <LinkButton to="/locations/$locationId/billing" params={{ locationId: String(location_id) }} variant="outlined">
                <Trans>Go to billing</Trans>
              </LinkButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
