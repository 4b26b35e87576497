import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const ProDrawer = lazy(() => import('./pro-drawer.tsx').then(({ ProDrawer: component }) => ({ default: component })))

/** The drawer of the pro that the address names, over whichever screen is open. */
export function SelectedPro({ locationId }: { locationId: number }) {
  const id = useSearch({ strict: false, select: ({ selected_pro_id }) => selected_pro_id })
  return <Suspense fallback={null}>{id !== undefined && <ProDrawer key={id} id={id} locationId={locationId} />}</Suspense>
}
