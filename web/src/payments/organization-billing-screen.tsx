import { Trans } from '@lingui/react/macro'
import { getOrganization } from '@muster/contract/organizations/organization-endpoints.ts'
import { getOrganizationPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import type { Organization } from '@muster/contract/organizations/organization.ts'
import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { InvoiceSection } from '../invoices/invoice-section.tsx'
import { WithInvoice } from '../invoices/with-invoice.tsx'
import { lazyPart } from '../ui/first-picture/lazy-part.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { KeptMethods } from './kept-methods.tsx'
import { MethodForm } from './method-form.tsx'
import { MethodBox } from './method-view.tsx'
import { PaidLocations } from './paid-locations.tsx'

const OpenPortal = lazyPart(() => import('./open-portal.tsx').then(({ OpenPortal: component }) => component))

/** What an organization pays with for the locations that are billed through it. */
export function OrganizationBillingScreen() {
  const from = '/organizations/$organizationId/billing'
  const { organizationId } = useParams({ from })
  const { mode, invoice } = useSearch({ from })
  const navigate = useNavigate({ from })
  const params = { orgId: Number(organizationId) }
  const organization = useQuery(read(getOrganization, { params }))
  const method = useQuery(read(getOrganizationPaymentMethod, { params }))
  const broken = failedToLoad(organization) ? organization : failedToLoad(method) ? method : null
  const back = (): void => void navigate({ search: {}, replace: true })
  const choose = (id: number | undefined): void =>
    void navigate({ search: (old) => ({ ...old, invoice: id }), replace: true, resetScroll: false })
  return (
    <WithInvoice id={mode === 'view' ? invoice : undefined} onClose={() => choose(undefined)}>
      <PageHeader
        title={<Title mode={mode} hasMethod={method.data?.status !== 'NOT_CONFIGURED'} />}
        trail={
          <TextLink to="/organizations/$organizationId" params={{ organizationId }} tone="quiet">
            {organization.data?.name ?? <Trans>Organization</Trans>} ›
          </TextLink>
        }
        actions={<RecordsLink organizationId={organizationId} />}
      />
      <div className="w-full max-w-[640px] px-4 pt-2 pb-12 desktop:px-6">
        {broken ? (
          <ErrorState error={broken.error} onRetry={() => void broken.refetch()} />
        ) : organization.data === undefined || method.data === undefined ? (
          <Skeleton className="grid gap-5 pt-2">
            <Bone className="h-24 w-full rounded-card" />
            <Bone className="w-48" />
          </Skeleton>
        ) : mode === 'view' || mode === 'portal' ? (
          <>
            <Method organizationId={params.orgId} method={method.data} onChange={(next) => void navigate({ search: { mode: next } })} />
            {mode === 'view' ? (
              <>
                <Suspense fallback={null}>
                  <OpenPortal payer={{ kind: 'organization', id: params.orgId }} />
                </Suspense>
                <PaidLocations organizationId={params.orgId} name={organization.data.name} />
                <InvoiceSection payer={{ organization_id: params.orgId }} isOn={false} chosen={invoice} onChoose={choose} />
              </>
            ) : (
              <ChargesByLocation organization={organization.data} onBack={back} />
            )}
          </>
        ) : (
          <MethodForm
            payer={{ kind: 'organization', id: params.orgId }}
            payerName={organization.data.name}
            mode={mode}
            hasMethod={method.data.status !== 'NOT_CONFIGURED'}
            onDone={back}
          />
        )}
      </div>
    </WithInvoice>
  )
}

const RecordsLink = ({ organizationId }: { organizationId: string }) => (
  <TextLink to="/organizations/$organizationId/records" params={{ organizationId }} search={{}}>
    <Trans>Records</Trans>
  </TextLink>
)

function Title({ mode, hasMethod }: { mode: string; hasMethod: boolean }) {
  if (mode === 'portal') return <Trans>Billing portal</Trans>
  if (mode === 'view') return <Trans>Billing</Trans>
  return mode === 'edit-custom' && hasMethod ? <Trans>Replace payment method</Trans> : <Trans>Add payment method</Trans>
}

/** Where the charges of each location are, with their receipts. */
function ChargesByLocation({ organization: { locations }, onBack }: { organization: Organization; onBack: () => void }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-base">
        <Trans>Charges and receipts</Trans>
      </h2>
      <ul className="divide-y divide-light-gray border-y border-light-gray">
        {locations.map(({ id, name }) => (
          <li key={id} className="py-2.5">
            <TextLink to="/locations/$locationId/gigs/past-gigs" params={{ locationId: String(id) }} search={{ show: 'payments' }}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
      <Button className="mt-5" variant="outlined" onClick={onBack}>
        <Trans>Back to billing</Trans>
      </Button>
    </section>
  )
}

interface MethodProps {
  organizationId: number
  method: PaymentMethod
  onChange: (mode: 'add-custom' | 'edit-custom') => void
}

function Method({ organizationId, method, onChange }: MethodProps) {
  const replace = (
    <Button variant="outlined" onClick={() => onChange('edit-custom')}>
      <Trans>Replace</Trans>
    </Button>
  )
  const box = (none: ReactNode) => <MethodBox method={method} replace={replace} none={none} />
  return (
    <section>
      <h2 className="mb-2.5 text-base">
        <Trans>Payment methods</Trans>
      </h2>
      {method.status === 'NOT_CONFIGURED' ? (
        box(
          <div className="rounded-card border border-light-gray p-4">
            <b className="text-base">
              <Trans>No payment method yet</Trans>
            </b>
            <p className="mt-0.5 mb-3 text-gray">
              <Trans>Each location pays with its own method until you add one here and let it pay below.</Trans>
            </p>
            <Button variant="contained" onClick={() => onChange('add-custom')}>
              <Trans>Add payment method</Trans>
            </Button>
          </div>,
        )
      ) : (
        <KeptMethods
          payer={{ kind: 'organization', id: organizationId }}
          before={box(null)}
          replace={replace}
          onAdd={() => onChange('add-custom')}
        />
      )}
    </section>
  )
}
