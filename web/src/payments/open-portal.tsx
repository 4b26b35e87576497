import { Trans } from '@lingui/react/macro'
import { openBillingPortal, openOrganizationBillingPortal } from '@muster/contract/payments/payment-method-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import type { Payer } from './card-form-props.ts'

/** Opens the card provider's page about a payer's card and charges. The test provider's is a page of the app. */
export function OpenPortal({ payer: { kind, id } }: { payer: Payer }) {
  const router = useRouter()
  const open = useMutation({
    mutationFn: () =>
      kind === 'location'
        ? call(openBillingPortal, { params: { locationId: id }, body: { return_url: `/locations/${id}/billing` } })
        : call(openOrganizationBillingPortal, { params: { orgId: id }, body: { return_url: `/organizations/${id}/billing` } }),
    onSuccess: ({ url }) => {
      const { origin, pathname, search } = new URL(url)
      if (origin === window.location.origin) void router.navigate({ href: `${pathname}${search}` })
      else window.location.assign(url)
    },
  })
  return (
    <div className="mt-3">
      <Button variant="outlined" size="small" loading={open.isPending} onClick={() => open.mutate()}>
        <Trans>Open billing portal</Trans>
      </Button>
      <p className="mt-1.5 text-small text-gray">
        <Trans>The card provider’s page: past charges, and the card itself.</Trans>
      </p>
      <CallProblem error={open.error} />
    </div>
  )
}
