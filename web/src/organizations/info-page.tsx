import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { editOrganization, getOrganization, getOrganizationOverview } from '@muster/contract/organizations/organization-endpoints.ts'
import { type Organization, OrganizationEdit } from '@muster/contract/organizations/organization.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { useEffect } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { PictureField } from '../files/picture-field.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PlaceImage } from '../ui/place-image.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastDone } from '../ui/toast.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { OrganizationImage } from './organization-image.tsx'

/** An organization's name, picture and locations. */
export function InfoPage() {
  const { organizationId } = useParams({ from: '/organizations/$organizationId/info' })
  const organization = useQuery(read(getOrganization, { params: { orgId: Number(organizationId) } }))
  return (
    <>
      <PageHeader title={<Trans>Organization info</Trans>} note={organization.data?.name} />
      {failedToLoad(organization) ? (
        <ErrorState error={organization.error} onRetry={() => void organization.refetch()} />
      ) : organization.isPending ? (
        <InfoSkeleton />
      ) : (
        <div className="grid gap-x-12 gap-y-8 px-4 pt-2 pb-12 desktop:px-6 wide:grid-cols-[minmax(0,560px)_minmax(280px,384px)]">
          <OrganizationForm key={organization.data.id} organization={organization.data} />
          <Locations organization={organization.data} />
        </div>
      )}
    </>
  )
}

const Typed = OrganizationEdit.required()
const typedOf = ({ name, image_public_id }: Organization) => ({ name, image_public_id })

function OrganizationForm({ organization }: { organization: Organization }) {
  const { t } = useLingui()
  const form = useMusterForm(Typed, typedOf(organization))
  const save = useCall(editOrganization, {
    form,
    changes: [getOrganization, getOrganizationOverview, listActiveLocations],
    onSuccess: () => {
      form.reset(form.getValues())
      toastDone(t`Organization saved`)
    },
  })
  const words: Record<CallError<typeof editOrganization>, string> = {}
  // `keepDirtyValues` works only if the form reads `dirtyFields`.
  const isDirty = Object.keys(form.formState.dirtyFields).length > 0
  useEffect(() => {
    // A colleague's change shows at once, and saving does not undo it. What is typed here stays.
    form.reset(typedOf(organization), { keepDirtyValues: true })
  }, [form, organization])
  const send = form.handleSubmit((body) => save.mutate({ params: { orgId: organization.id }, body }))
  return (
    <form noValidate className="flex min-w-0 flex-col gap-4" onSubmit={send}>
      <PictureField
        purpose="location"
        label={t`Change picture`}
        now={
          <OrganizationImage shape="circle" size={100} name={organization.name} image_public_id={form.watch('image_public_id') ?? null} />
        }
        onUploaded={(id) => form.setValue('image_public_id', id, { shouldDirty: true })}
      />
      <TextField label={t`Name`} error={form.formState.errors.name?.message} {...form.register('name')} />
      <CallProblem error={save.error} words={words} />
      <LinkButton
        to="/organizations/$organizationId/sign-in"
        params={{ organizationId: String(organization.id) }}
        className="-ml-3 justify-self-start self-start touch:-ml-4"
      >
        <Trans>Company sign-in</Trans>
      </LinkButton>
      {isDirty && (
        <div className="flex gap-2">
          <Button type="submit" variant="contained" loading={save.isPending}>
            <Trans>Save changes</Trans>
          </Button>
          <Button variant="ghost" onClick={() => form.reset()}>
            <Trans>Discard changes</Trans>
          </Button>
        </div>
      )}
      <UnsavedChanges when={isDirty} />
    </form>
  )
}

function Locations({ organization: { id, locations } }: { organization: Organization }) {
  return (
    <section className="min-w-0">
      <div className="mb-1 flex items-baseline gap-2">
        <h2 className="text-base font-semibold">
          <Trans>Locations</Trans>
        </h2>
        <span className="text-gray">{locations.length}</span>
      </div>
      <ul className="mb-4 divide-y divide-light-gray border-b border-light-gray">
        {locations.map((location) => (
          <li key={location.id} className="flex items-center gap-3 py-2.5">
            <PlaceImage size={34} src={imageUrl(location.image_public_id, 68)} />
            <span className="min-w-0 flex-1 leading-[18px]">
              <TextLink
                to="/locations/$locationId/info"
                params={{ locationId: String(location.id) }}
                tone="ink"
                className="block break-words touch:min-h-6"
              >
                {location.name}
              </TextLink>
              <span className="block text-small text-gray">
                <Plural value={location.team_managers_count} one="# manager" other="# managers" />
              </span>
            </span>
            <ChevronRight size={16} className="text-medium-gray" aria-hidden />
          </li>
        ))}
      </ul>
      <LinkButton
        to="/locations/add"
        search={{ returnTo: `/organizations/${id}/info` }}
        variant="outlined"
        icon={<Plus size={14} aria-hidden />}
      >
        <Trans>Add location</Trans>
      </LinkButton>
    </section>
  )
}

function InfoSkeleton() {
  return (
    <Skeleton className="grid max-w-[560px] gap-6 px-4 pt-3 desktop:px-6">
      <div className="flex items-center gap-4">
        <Bone className="size-[100px] rounded-full" />
        <Bone className="h-8 w-36" />
      </div>
      <Bone className="h-10 w-full" />
    </Skeleton>
  )
}
