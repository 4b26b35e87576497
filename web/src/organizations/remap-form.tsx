import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getLocationForAdmin, listLocationHistory, listLocationsForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { getLocation, listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { listOrganizations } from '@muster/contract/organizations/organization-endpoints.ts'
import { getLocationRemap, remapLocation } from '@muster/contract/organizations/remap-endpoints.ts'
import type { LocationRemap, RemapOrganization } from '@muster/contract/organizations/remap.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { RemapConsequence } from './remap-consequence.tsx'
import { namesOf } from './names-of.ts'

interface RemapFormProps {
  location: { id: number; name: string }
  onDone: () => void
  /** The provider’s staff search all organizations. */
  isStaff?: boolean
}

/** The choice of a new organization, which gets a name. */
const NEW = 'new'

/** Where a location can move, what follows, and the act. */
export function RemapForm({ location, onDone, isStaff = false }: RemapFormProps) {
  const [search, setSearch] = useState('')
  const remap = useQuery({
    ...read(getLocationRemap, { params: { locationId: location.id }, query: search === '' ? {} : { search } }),
    placeholderData: keepPreviousData,
  })
  if (failedToLoad(remap)) return <ErrorState error={remap.error} onRetry={() => void remap.refetch()} />
  if (remap.data === undefined) return <SkeletonRows rows={5} tall />
  return (
    <>
      <Now remap={remap.data} />
      {remap.data.why_not === null && (
        <Choice location={location} remap={remap.data} onDone={onDone}>
          {isStaff && <SearchField value={search} onChange={setSearch} />}
        </Choice>
      )}
    </>
  )
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  return <TextField type="search" label={t`Find an organization`} value={value} onChange={({ target }) => onChange(target.value)} />
}

/** The organization it belongs to, and who can move it out of there. */
function Now({ remap: { organization, why_not } }: { remap: LocationRemap }) {
  const { name, locations_count, admins } = organization
  const names = namesOf(admins)
  return (
    <section className="pt-2">
      <p className="text-base">
        <b>{name}</b>{' '}
        <span className="text-gray">
          <Plural value={locations_count} one="this location only" other="# locations" />
        </span>
      </p>
      <p className="text-gray">
        {admins.length === 0 ? <Trans>Nobody administers it yet.</Trans> : <Trans>Administered by {names}</Trans>}
      </p>
      {why_not === 'NOT_ITS_ADMIN' && (
        <p className="mt-4 rounded-control bg-background px-3 py-2.5">
          <Trans>
            Only an admin of {name} can move this location to another organization. Ask {names}.
          </Trans>
        </p>
      )}
    </section>
  )
}

function useRemap(location: RemapFormProps['location'], onDone: () => void) {
  const { t } = useLingui()
  const words: Record<CallError<typeof remapLocation>, string> = {
    FORBIDDEN: t`Only an admin of the organization can move this location.`,
    LAST_ADMIN: t`Nobody would administer this location any more. Make someone its admin first.`,
  }
  const act = useCall(remapLocation, {
    changes: [getLocation, getMe, listActiveLocations, listOrganizations, getLocationForAdmin, listLocationsForAdmin, listLocationHistory],
    onSuccess: ({ organization_name }) => {
      toastDone(t`${location.name} belongs to ${organization_name} now`)
      onDone()
    },
  })
  return { act, words }
}

interface ChoiceProps extends Pick<RemapFormProps, 'location' | 'onDone'> {
  remap: LocationRemap
  /** The search of the provider’s staff. */
  children: ReactNode
}

/** What is chosen: an organization, or the name of a new one. */
function useChoice(location: RemapFormProps['location'], { organization, targets }: LocationRemap) {
  const isAlone = organization.locations_count === 1
  const [chosen, choose] = useState<string | null>(targets.length === 0 ? NEW : null)
  const [typed, type] = useState(isAlone ? organization.name : location.name)
  const target = targets.find(({ id }) => String(id) === chosen) ?? null
  const name = typed.trim()
  const isNew = chosen === NEW
  return {
    chosen,
    choose,
    typed,
    type,
    name,
    target,
    isNew,
    isAlone,
    /** Naming the organization that the location is alone in moves nothing. */
    isNaming: isNew && isAlone,
    isReady: isNew ? name !== '' : target !== null,
    body: isNew ? { organization_name: name } : { organization_id: target?.id },
  }
}

function Choice({ location, remap, onDone, children }: ChoiceProps) {
  const choice = useChoice(location, remap)
  const { act, words } = useRemap(location, onDone)
  const { name, target, isNaming, isReady, body } = choice
  const fault = act.error instanceof CallFailed && act.error.target === 'organization_name' ? act.error.message : undefined
  return (
    <form
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) act.mutate({ params: { locationId: location.id }, body })
      }}
    >
      {children}
      <Targets targets={remap.targets} isAlone={choice.isAlone} chosen={choice.chosen} onChoose={choice.choose} />
      {choice.isNew && <NameField value={choice.typed} fault={fault} onChange={choice.type} />}
      {isReady && !isNaming && <RemapConsequence remap={remap} place={location.name} target={target} name={name} />}
      <CallProblem error={fault === undefined ? act.error : null} words={words} />
      <div>
        <Button type="submit" variant="contained" disabled={!isReady} loading={act.isPending}>
          {isNaming ? <Trans>Create organization</Trans> : <Trans>Move location</Trans>}
        </Button>
      </div>
    </form>
  )
}

function NameField({ value, fault, onChange }: { value: string; fault: string | undefined; onChange: (value: string) => void }) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Name of the organization`}
      maxLength={120}
      value={value}
      error={value.trim() === '' ? t`This field is required` : fault}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface TargetsProps {
  targets: readonly RemapOrganization[]
  isAlone: boolean
  chosen: string | null
  onChoose: (chosen: string) => void
}

function Targets({ targets, isAlone, chosen, onChoose }: TargetsProps) {
  const { t } = useLingui()
  const news = isAlone
    ? {
        label: t`An organization for this location`,
        help: t`Name it, invite its admins and add more locations. You administer it, and billing stays as it is.`,
      }
    : { label: t`A new organization`, help: t`You name it and administer it.` }
  return (
    <RadioCards
      label={t`Where it goes`}
      value={chosen}
      onChange={onChoose}
      options={[
        ...targets.map(({ id, name, locations_count, admins }) => ({
          value: String(id),
          label: name,
          help: (
            <>
              <Plural value={locations_count} _0="No locations" one="# location" other="# locations" /> · {namesOf(admins)}
            </>
          ),
        })),
        { value: NEW, ...news },
      ]}
    />
  )
}
