import { Trans } from '@lingui/react/macro'
import { safeReturnTo } from '@muster/contract/accounts/return-path.ts'
import type { Location } from '@muster/contract/locations/location.ts'
import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import { getPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { InvoiceSection } from '../invoices/invoice-section.tsx'
import { WithInvoice } from '../invoices/with-invoice.tsx'
import { useLocationRecord } from '../locations/use-location-record.ts'
import { lazyPart } from '../ui/first-picture/lazy-part.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { OperatorLinks } from '../ui/operator-links.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Bone, Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { FeeList } from './fee-list.tsx'
import { MethodForm } from './method-form.tsx'
import { MethodView } from './method-view.tsx'
import { RefusedCharges } from './refused-charges.tsx'

const RecentCharges = lazyPart(() => import('./recent-charges.tsx').then(({ RecentCharges: component }) => component))
const CouponSection = lazyPart(() => import('../coupons/coupon-section.tsx').then(({ CouponSection: component }) => component))
const OpenPortal = lazyPart(() => import('./open-portal.tsx').then(({ OpenPortal: component }) => component))

/** How a location pays: its payment method and the fees on top of wages. */
export function BillingScreen() {
  const from = '/locations/$locationId/billing'
  const { locationId: idText } = useParams({ from })
  const { mode, returnTo, invoice } = useSearch({ from })
  const navigate = useNavigate({ from })
  const router = useRouter()
  const locationId = Number(idText)
  const { location, isAdmin } = useLocationRecord(locationId)
  const method = useQuery(read(getPaymentMethod, { params: { locationId }, query: { include_details: true } }))
  const back = (): void => {
    if (returnTo) void router.navigate({ href: safeReturnTo(returnTo), replace: true })
    else void navigate({ search: {}, replace: true })
  }
  const broken = failedToLoad(location) ? location : failedToLoad(method) ? method : null
  const choose = (id: number | undefined): void =>
    void navigate({ search: (old) => ({ ...old, invoice: id }), replace: true, resetScroll: false })
  return (
    <WithInvoice id={mode === 'view' ? invoice : undefined} onClose={() => choose(undefined)}>
      <PageHeader
        title={<Title mode={mode} hasMethod={hasMethod(method.data)} />}
        trail={
          <TextLink to="/locations/$locationId/info" params={{ locationId: idText }} tone="quiet">
            {location.data?.name ?? <Trans>Location</Trans>} ›
          </TextLink>
        }
        actions={
          isAdmin && (
            <TextLink to="/locations/$locationId/records" params={{ locationId: idText }} search={{}}>
              <Trans>Records</Trans>
            </TextLink>
          )
        }
      />
      <div className="w-full max-w-[640px] px-4 pb-12 desktop:px-6">
        {broken ? (
          <ErrorState error={broken.error} onRetry={() => void broken.refetch()} />
        ) : !location.data || method.data === undefined ? (
          <Loading />
        ) : (mode === 'edit-custom' || mode === 'add-custom') && isAdmin ? (
          <MethodForm
            payer={{ kind: 'location', id: locationId }}
            payerName={location.data.name}
            mode={mode}
            hasMethod={hasMethod(method.data)}
            onDone={back}
          />
        ) : (
          <Overview location={location.data} method={method.data} mode={mode} isAdmin={isAdmin} returnTo={returnTo} onBack={back}>
            {isAdmin && location.data.billing_source === 'LOCATION' && (
              <InvoiceSection payer={null} isOn={location.data.invoicing_enabled} chosen={invoice} onChoose={choose} />
            )}
          </Overview>
        )}
      </div>
    </WithInvoice>
  )
}

const hasMethod = (method: PaymentMethod | undefined): boolean => method !== undefined && method.status !== 'NOT_CONFIGURED'

interface OverviewProps {
  location: Location
  method: PaymentMethod
  mode: string
  isAdmin: boolean
  returnTo: string | undefined
  onBack: () => void
  /** The invoices. */
  children: ReactNode
}

/** The payment method, and the fees; in the portal the last charges. */
function Overview({ location, method, mode, isAdmin, returnTo, onBack, children }: OverviewProps) {
  const { id, billing_source, organization_name } = location
  const isPortal = mode === 'portal'
  return (
    <>
      <Part title={<Trans>Payment methods</Trans>}>
        <RefusedCharges locationId={id} />
        <MethodView
          method={method}
          isAdmin={isAdmin}
          byOrganization={billing_source === 'ORGANIZATION' ? organization_name : null}
          locationId={String(id)}
          returnTo={returnTo}
        />
        {!isPortal && isAdmin && (
          <Suspense fallback={null}>
            <OpenPortal payer={{ kind: 'location', id }} />
          </Suspense>
        )}
      </Part>
      {isPortal ? (
        <Part title={<Trans>Last charges</Trans>}>
          <Suspense fallback={<SkeletonRows rows={5} />}>
            <RecentCharges locationId={id} />
          </Suspense>
          <Button className="mt-5" variant="outlined" onClick={onBack}>
            <Trans>Back to billing</Trans>
          </Button>
        </Part>
      ) : (
        <>
          {children}
          <Part title={<Trans>Fees on top of wages</Trans>}>
            <FeeList location={location} />
            <OperatorLinks of={['business_services_agreement']} className="mt-3" />
          </Part>
          {isAdmin && (
            <Part title={<Trans>Coupons</Trans>}>
              <Suspense fallback={<SkeletonRows rows={2} />}>
                <CouponSection />
              </Suspense>
            </Part>
          )}
        </>
      )}
    </>
  )
}

function Title({ mode, hasMethod }: { mode: string; hasMethod: boolean }) {
  if (mode === 'portal') return <Trans>Billing portal</Trans>
  if (mode === 'view') return <Trans>Billing</Trans>
  return mode === 'edit-custom' && hasMethod ? <Trans>Replace payment method</Trans> : <Trans>Add payment method</Trans>
}

function Loading() {
  return (
    <Skeleton className="grid gap-5 pt-2">
      <Bone className="h-24 w-full rounded-card" />
      <Bone className="w-48" />
      <Bone className="w-full" />
      <Bone className="w-full" />
    </Skeleton>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-light-gray py-5 first:border-t-0 first:pt-2">
      <h2 className="mb-2.5 text-base">{title}</h2>
      {children}
    </section>
  )
}
