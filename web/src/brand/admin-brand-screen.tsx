import { Trans, useLingui } from '@lingui/react/macro'
import { getBrand } from '@muster/contract/brand/brand-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'
import { BrandForm } from './brand-form.tsx'

/** The staff change the marketplace's name, address, logo and colors. */
export function AdminBrandScreen() {
  const { t } = useLingui()
  const found = useQuery(read(getBrand, {}))
  return (
    <>
      <PageHeader title={<Trans>Brand</Trans>} note={<Trans>Pages that open from now on show what you save.</Trans>} />
      <div className="min-w-0 px-4 pt-2 pb-12 desktop:px-6">
        {failedToLoad(found) ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <SkeletonRows rows={5} />
        ) : (
          <BrandForm
            brand={found.data}
            action={<Trans>Save brand</Trans>}
            onSaved={() => toastDone(t`Saved. Everyone sees it when they next open a page.`)}
          />
        )}
      </div>
    </>
  )
}
