import { Trans } from '@lingui/react/macro'
import { safeReturnTo } from '@muster/contract/accounts/return-path.ts'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { pathAtLocation } from '../current-location/current-location.ts'
import { useLocationChoice } from './use-location-choice.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { LocationPicker } from './location-picker.tsx'

/** Every location of the manager. Choosing one returns to the page the manager came from. */
export function ChooseLocationScreen() {
  const { resumeWith } = useSearch({ from: '/locations' })
  const router = useRouter()
  const { current, choose } = useLocationChoice()
  const locations = useQuery(read(listActiveLocations, {}))
  const all = locations.data ?? []
  const pick = (id: number): void => {
    choose(id)
    const wanted = safeReturnTo(resumeWith)
    void router.navigate({ href: wanted === '/' ? `/locations/${id}/home` : (pathAtLocation(wanted, id) ?? wanted) })
  }
  const add = (
    <LinkButton to="/locations/add" search={{ returnTo: resumeWith }} variant="outlined" icon={<Plus size={16} aria-hidden />}>
      <Trans>Add a location</Trans>
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={<Trans>Choose a location</Trans>} note={all.length > 0 && all.length} actions={all.length > 0 && add} />
      {locations.isPending ? (
        <SkeletonRows tall />
      ) : failedToLoad(locations) ? (
        <ErrorState error={locations.error} onRetry={() => void locations.refetch()} />
      ) : all.length === 0 ? (
        <EmptyState title={<Trans>No locations yet</Trans>} action={add}>
          <Trans>Add the place where your shifts happen. You can plan right away. Your shifts go out once we approve it.</Trans>
        </EmptyState>
      ) : (
        <LocationPicker locations={all} currentId={current?.id} onPick={pick} />
      )}
    </>
  )
}
