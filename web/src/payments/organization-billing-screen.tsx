import { Trans, useLingui } from '@lingui/react/macro'
import { getOrganization } from '@muster/contract/organizations/organization-endpoints.ts'
import { getOrganizationPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { InvoiceSection } from '../invoices/invoice-section.tsx'
import { lazyPart } from '../ui/first-picture/lazy-part.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastDone } from '../ui/toast.tsx'
import { MethodBox } from './method-view.tsx'
import { PaidLocations } from './paid-locations.tsx'
import { ProviderCardForm } from './provider-card-form.tsx'

// It opens with a press or a link.
const InvoicePanel = lazyPart(() => import('../invoices/invoice-panel.tsx').then(({ InvoicePanel: component }) => component))

/** What an organization pays with for the locations that are billed through it. */
export function OrganizationBillingScreen() {
  const { t } = useLingui()
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
    <div className="flex desktop:min-h-0 desktop:flex-1">
      <div className="min-w-0 flex-1 desktop:overflow-y-auto">
        <PageHeader
          title={
            mode === 'view' ? (
              <Trans>Billing</Trans>
            ) : method.data?.status === 'NOT_CONFIGURED' ? (
              <Trans>Add a card</Trans>
            ) : (
              <Trans>Replace card</Trans>
            )
          }
          trail={
            <TextLink to="/organizations/$organizationId" params={{ organizationId }} tone="quiet">
              {organization.data?.name ?? <Trans>Organization</Trans>} ›
            </TextLink>
          }
        />
        <div className="w-full max-w-[640px] px-4 pt-2 pb-12 desktop:px-6">
          {broken ? (
            <ErrorState error={broken.error} onRetry={() => void broken.refetch()} />
          ) : organization.data === undefined || method.data === undefined ? (
            <Skeleton className="grid gap-5 pt-2">
              <Bone className="h-24 w-full rounded-card" />
              <Bone className="w-48" />
            </Skeleton>
          ) : mode === 'view' ? (
            <>
              <Method method={method.data} onChange={(next) => void navigate({ search: { mode: next } })} />
              <PaidLocations organizationId={params.orgId} name={organization.data.name} />
              <InvoiceSection payer={{ organization_id: params.orgId }} isOn={false} chosen={invoice} onChoose={choose} />
            </>
          ) : (
            <ProviderCardForm
              payer={{ kind: 'organization', id: params.orgId }}
              onSaved={() => {
                toastDone(t`Card saved`)
                back()
              }}
              onCancel={back}
            />
          )}
        </div>
      </div>
      {invoice !== undefined && mode === 'view' && (
        <Suspense fallback={null}>
          <InvoicePanel key={invoice} id={invoice} onClose={() => choose(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface MethodProps {
  method: PaymentMethod
  onChange: (mode: 'add-custom' | 'edit-custom') => void
}

function Method({ method, onChange }: MethodProps) {
  return (
    <section>
      <h2 className="mb-2.5 text-base">
        <Trans>Payment method</Trans>
      </h2>
      <MethodBox
        method={method}
        replace={
          <Button variant="outlined" onClick={() => onChange('edit-custom')}>
            <Trans>Replace</Trans>
          </Button>
        }
        none={
          <div className="rounded-card border border-light-gray p-4">
            <b className="text-base">
              <Trans>No payment method yet</Trans>
            </b>
            <p className="mt-0.5 mb-3 text-gray">
              <Trans>Each location pays with its own card until you add one here and let it pay below.</Trans>
            </p>
            <Button variant="contained" onClick={() => onChange('add-custom')}>
              <Trans>Add a card</Trans>
            </Button>
          </div>
        }
      />
    </section>
  )
}
