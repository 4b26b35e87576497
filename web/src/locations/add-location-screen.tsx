/* oxlint-disable jsx-a11y/no-autofocus -- the first field of a form that was just asked for */
import { Trans, useLingui } from '@lingui/react/macro'
import { safeReturnTo } from '@muster/contract/accounts/session-rules.ts'
import { NewAddress, NewLocation } from '@muster/contract/locations/location.ts'
import { addLocation, listActiveLocations, listApprovedLocations } from '@muster/contract/locations/location-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { useCall } from '../api/use-call.ts'
import { pathAtLocation, saveLocationId } from '../current-location/current-location.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { PlaceImage } from '../ui/place-image.tsx'
import { TextField } from '../ui/text-field.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { AddressFields } from './address-fields.tsx'
import { OrganizationChoice } from './organization-choice.tsx'
import { PictureField } from '../files/picture-field.tsx'

const Typed = NewLocation.pick({ name: true, organization_id: true, phone_number: true, url: true, image_public_id: true }).extend({
  address: NewAddress,
})
const ofAddress = new Set(Object.keys(NewAddress.shape))

/** A new place of work: what it is called, where it is, how to reach it. */
export function AddLocationScreen() {
  const { t } = useLingui()
  const { returnTo } = useSearch({ from: '/locations/add' })
  const router = useRouter()
  const form = useMusterForm(Typed, {
    name: '',
    phone_number: '',
    url: '',
    image_public_id: null,
    address: { street_address: '', zip_code: '', city: '', state_code: '' },
  })
  const add = useCall(addLocation, {
    // The call has the address beside the name, the form has it within `address`.
    form: {
      setError: (name: string, error, options) => form.setError((ofAddress.has(name) ? `address.${name}` : name) as 'name', error, options),
    },
    changes: [listActiveLocations, listApprovedLocations, getMe],
  })
  const added = add.data
  useEffect(() => {
    if (!added) return
    saveLocationId(added.id)
    const wanted = safeReturnTo(returnTo)
    void router.navigate({
      href: wanted === '/' ? `/locations/${added.id}/home` : (pathAtLocation(wanted, added.id) ?? wanted),
      replace: true,
    })
  }, [added, returnTo, router])
  const { errors, isDirty } = form.formState
  const image = form.watch('image_public_id')
  return (
    <>
      <PageHeader title={<Trans>Add a location</Trans>} />
      <FormProvider {...form}>
        <form
          noValidate
          className="flex w-full max-w-[560px] flex-col gap-4 px-4 pt-2 pb-12 desktop:px-6"
          onSubmit={form.handleSubmit(({ address, ...rest }) => add.mutate({ body: { ...rest, ...address } }))}
        >
          <PictureField
            purpose="location"
            label={t`Choose a picture`}
            now={<PlaceImage src={imageUrl(image, 200)} size={100} />}
            onUploaded={(id) => form.setValue('image_public_id', id, { shouldDirty: true })}
          />
          <TextField
            autoFocus
            label={t`Name`}
            autoComplete="organization"
            help={t`What pros look for when they arrive.`}
            error={errors.name?.message}
            {...form.register('name')}
          />
          <OrganizationChoice {...form.register('organization_id', { setValueAs: (id) => (id ? Number(id) : undefined) })} />
          <AddressFields />
          <PhoneField
            label={t`Phone`}
            optional
            autoComplete="tel"
            error={errors.phone_number?.message}
            {...form.register('phone_number')}
          />
          <TextField
            label={t`Website`}
            optional
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            error={errors.url?.message}
            {...form.register('url')}
          />
          <CallProblem error={add.error} />
          <div>
            <Button type="submit" variant="contained" size="mainAction" loading={add.isPending || add.isSuccess} className="phone:w-full">
              <Trans>Add location</Trans>
            </Button>
            <p className="mt-2 text-gray">
              <Trans>It waits for approval. Shifts you post meanwhile go out the moment it is approved.</Trans>
            </p>
          </div>
          <UnsavedChanges when={isDirty && !add.isSuccess} />
        </form>
      </FormProvider>
    </>
  )
}
