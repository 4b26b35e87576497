import { Trans } from '@lingui/react/macro'
import { getTaxDetails, type OwnTaxDetails } from '@muster/contract/tax/tax-details-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProofPlace } from '../accounts/proof-place.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { waitsForNetwork } from '../api/waits-for-first.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money, shortMoney } from '../ui/format-money.ts'
import { NoConnection } from '../ui/no-connection.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { SignedDetails } from './signed-details.tsx'
import { TaxForm } from './tax-form.tsx'

/** A pro's own tax details: why we ask, what is on file, and the form to sign. */
export function TaxDetailsScreen() {
  // Reading asks for a fresh code, so it happens once: not again with each return to the tab.
  const found = useQuery({ ...read(getTaxDetails, {}), staleTime: 'static', retry: false })
  return (
    <>
      <PageHeader
        trail={
          <TextLink to="/locations/$locationId/dashboards" params={{ locationId: '-1' }} tone="quiet">
            <Trans>Earnings</Trans> ›
          </TextLink>
        }
        title={<Trans>Tax details</Trans>}
      />
      <ProofPlace />
      <div className="w-full max-w-[640px] px-4 pb-12 desktop:px-6">
        {failedToLoad(found) ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : waitsForNetwork(found) ? (
          <NoConnection onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <SkeletonRows rows={6} />
        ) : (
          <Details found={found.data} />
        )}
      </div>
    </>
  )
}

function Details({ found }: { found: OwnTaxDetails }) {
  const [signed, setSigned] = useState<OwnTaxDetails | null>(null)
  const own = signed ?? found
  const [isOpen, setOpen] = useState(own.details === null)
  return (
    <>
      <Why own={own} />
      {own.details !== null && <SignedDetails details={own.details} />}
      {isOpen ? (
        <TaxForm
          own={own}
          onCancel={own.details === null ? null : () => setOpen(false)}
          onSigned={(answer) => {
            setSigned(answer)
            setOpen(false)
          }}
        />
      ) : (
        <Button variant="outlined" className="mt-4" onClick={() => setOpen(true)}>
          <Trans>Sign new form</Trans>
        </Button>
      )}
    </>
  )
}

/** Why a pro is asked, with their own amounts. */
function Why({ own: { details, year, contractor_amount, threshold_amount, payer_name } }: { own: OwnTaxDetails }) {
  return (
    <div className="grid gap-3 pb-5">
      <p>
        <Trans>
          If you’re paid {shortMoney(threshold_amount)} or more for contract (1099) work in a year, {payer_name} sends form 1099-NEC to you
          and to the IRS. The form needs your name, address and taxpayer number. This page takes the place of form W-9.
        </Trans>
      </p>
      <p className="rounded-control bg-accent-light-blue px-3 py-2.5">
        {contractor_amount >= threshold_amount && details === null ? (
          <Trans>
            Contract work paid you <b>{money(contractor_amount)}</b> in {String(year)}, so you’ll get a form. Sign below by the end of the
            year.
          </Trans>
        ) : contractor_amount >= threshold_amount ? (
          <Trans>
            Contract work paid you <b>{money(contractor_amount)}</b> in {String(year)}. You’ll get the form in January.
          </Trans>
        ) : (
          <Trans>
            Contract work paid you <b>{money(contractor_amount)}</b> so far in {String(year)}. Hours as an employee (W-2) don’t count here.
          </Trans>
        )}
      </p>
    </div>
  )
}
