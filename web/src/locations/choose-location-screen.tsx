/* oxlint-disable jsx-a11y/no-autofocus -- choosing is all there is to do here, and typing is the quick way */
import { Trans, useLingui } from '@lingui/react/macro'
import { safeReturnTo } from '@muster/contract/accounts/session-rules.ts'
import { listActiveLocations, listApprovedLocations } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { pathAtLocation } from '../current-location/current-location.ts'
import { useLocationChoice } from './use-location-choice.ts'
import { matching } from '../ui/matching.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { LocationLine } from './location-line.tsx'

const SEARCH_FROM = 6

/** Where to work: every location of the manager; choosing one goes on where one was. */
export function ChooseLocationScreen() {
  const { t } = useLingui()
  const { resumeWith } = useSearch({ from: '/locations' })
  const router = useRouter()
  const { current, choose } = useLocationChoice()
  const [typed, setTyped] = useState('')
  const locations = useQuery(read(listActiveLocations, {}))
  const approved = useQuery(read(listApprovedLocations, {}))
  const all = locations.data ?? []
  const options = all.map(({ id, name, organization_name }) => ({ value: id, label: `${name} ${organization_name}` }))
  const found = new Set(matching(options, typed).map(({ value }) => value))
  const shown = all.filter(({ id }) => found.has(id))
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
      ) : locations.isError ? (
        <ErrorState error={locations.error} onRetry={() => void locations.refetch()} />
      ) : all.length === 0 ? (
        <EmptyState title={<Trans>No location yet</Trans>} action={add}>
          <Trans>Add the place where your shifts happen. It is ready to plan at once and goes live when it is approved.</Trans>
        </EmptyState>
      ) : (
        <div className="w-full max-w-[640px] px-4 pb-12 desktop:px-6">
          {all.length >= SEARCH_FROM && (
            <search>
              <form
                className="mb-2"
                onSubmit={(event) => {
                  event.preventDefault()
                  if (shown[0]) pick(shown[0].id)
                }}
              >
                <TextField
                  hideLabel
                  autoFocus
                  type="search"
                  label={t`Search locations`}
                  placeholder={t`Search locations`}
                  before={<Search size={16} aria-hidden />}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </form>
            </search>
          )}
          <ul>
            {shown.map((location) => (
              <li key={location.id}>
                <LocationLine
                  location={location}
                  isCurrent={location.id === current?.id}
                  waits={approved.isSuccess && !approved.data.some(({ id }) => id === location.id)}
                  onChoose={() => pick(location.id)}
                />
              </li>
            ))}
          </ul>
          {shown.length === 0 && (
            <p className="py-6 text-gray">
              <Trans>No location is called “{typed}”.</Trans>
            </p>
          )}
        </div>
      )}
    </>
  )
}
