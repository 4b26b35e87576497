import { Trans, useLingui } from '@lingui/react/macro'
import ListIcon from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ProsTabs } from '../network/network-frame.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { FindSentence } from './find-sentence.tsx'
import { FoundPros } from './found-pros.tsx'
import { NameSearch } from './name-search.tsx'
import { OfferBar } from './offer-bar.tsx'
import { ProFilters } from './pro-filters.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { type FindPros, useFindPros } from './use-find-pros.ts'

const FoundMap = lazy(() => import('./found-map.tsx').then(({ FoundMap: component }) => ({ default: component })))
const icon = { size: 14, 'aria-hidden': true }

/** Finds pros of the market: a sentence asks, chips narrow, and the same pros are a list or a map. */
export function ConnectProsScreen() {
  const find = useFindPros()
  const phone = usePhone()
  const { locationId } = useParams({ from: '/locations/$locationId/connect/pros' })
  return (
    <div className="flex flex-col desktop:min-h-0 desktop:flex-1">
      <Head find={find} />
      {/* A wider screen has these in its side bar. */}
      {phone && <ProsTabs locationId={locationId} />}
      <FindSentence find={find} />
      <ProFilters find={find} />
      <Body find={find} />
      <OfferBar find={find} />
    </div>
  )
}

function Head({ find: { search, set, navigate } }: { find: FindPros }) {
  const { t } = useLingui()
  return (
    <PageHeader
      title={<Trans>Find pros</Trans>}
      beside={
        <>
          <Segmented
            label={t`Show pros as`}
            value={search.view}
            onChange={(view) => set({ view })}
            segments={[
              { value: 'list', label: t`List`, icon: <ListIcon {...icon} /> },
              { value: 'map', label: t`Map`, icon: <MapIcon {...icon} /> },
            ]}
          />
          <NameSearch value={search.pro_fullname ?? ''} onChange={(name) => set({ pro_fullname: name || undefined })} />
        </>
      }
      actions={<SavedSearches search={search} apply={(next) => void navigate({ search: next })} />}
    />
  )
}

/** The list alone, or next to the map. On a phone the map is above its list. */
function Body({ find }: { find: FindPros }) {
  const phone = usePhone()
  if (find.search.view === 'list')
    return (
      <div className="min-w-0 flex-1 desktop:overflow-y-auto">
        <FoundPros find={find} isNarrow={phone} />
      </div>
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col-reverse desktop:flex-row">
      <div className="min-w-0 desktop:w-[56%] desktop:overflow-y-auto desktop:border-r desktop:border-light-gray">
        <FoundPros find={find} isNarrow />
      </div>
      <div className="relative h-[38dvh] shrink-0 desktop:h-auto desktop:flex-1">
        <Suspense
          fallback={
            <Skeleton className="h-full">
              <Bone className="h-full! rounded-[0]" />
            </Skeleton>
          }
        >
          <FoundMap find={find} />
        </Suspense>
      </div>
    </div>
  )
}
