import { useLingui } from '@lingui/react/macro'
import { getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useGoBack } from '../session/use-go-back.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { ProAvailability } from './pro-availability.tsx'
import { ProRecordFigures, ProRecordRatings } from './pro-record-figures.tsx'
import { ProRecordHead } from './pro-record-head.tsx'
import { ProRecordPapers } from './pro-record-papers.tsx'
import { ComingHere, HistoryHere } from './pro-record-shifts.tsx'

const ProRecordResume = lazy(() => import('./pro-record-resume.tsx').then(({ ProRecordResume: component }) => ({ default: component })))

/** A pro as this location knows them: record, shifts here, ratings, certifications. At the right edge; the whole phone on a phone. */
export function ProDrawer({ id, locationId }: { id: number; locationId: number }) {
  const { t } = useLingui()
  const record = useQuery(read(getProRecord, { params: { id } }))
  const pro = record.data
  return (
    <Dialog open hasOwnEntry frame="side" title={pro ? `${pro.first_name} ${pro.last_name}` : t`Pro`} onClose={useCloseOnce()}>
      {failedToLoad(record) ? (
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      ) : pro === undefined ? (
        <DrawerSkeleton />
      ) : (
        <>
          <ProRecordHead pro={pro} locationId={locationId} />
          <ProRecordFigures pro={pro} />
          <ComingHere pro={pro} locationId={locationId} />
          <ProAvailability pro={pro} />
          <HistoryHere pro={pro} locationId={locationId} />
          <ProRecordRatings pro={pro} />
          <ProRecordPapers pro={pro} />
          {pro.resume !== null && (
            <Suspense fallback={null}>
              <ProRecordResume pro={pro} />
            </Suspense>
          )}
        </>
      )}
    </Dialog>
  )
}

/** Leaves the drawer once: the way back takes a moment, and a second Escape would leave the screen too. */
function useCloseOnce(): () => void {
  const isClosing = useRef(false)
  const navigate = useNavigate()
  const goBack = useGoBack(
    () => void navigate({ to: '.', search: (old) => ({ ...old, selected_pro_id: undefined }), replace: true, resetScroll: false }),
  )
  return () => {
    if (isClosing.current) return
    isClosing.current = true
    goBack()
  }
}

const DrawerSkeleton = () => (
  <Skeleton className="flex flex-col gap-4">
    <div className="flex items-center gap-4">
      <Bone className="size-18 rounded-full" />
      <Bone className="h-10 flex-1" />
    </div>
    <Bone className="h-24" />
    <Bone className="h-40" />
    <Bone className="h-24" />
  </Skeleton>
)
