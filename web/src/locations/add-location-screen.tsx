/* oxlint-disable jsx-a11y/no-autofocus -- the first field of a form the person just opened */
import { Trans, useLingui } from '@lingui/react/macro'
import { safeReturnTo } from '@muster/contract/accounts/return-path.ts'
import { NewAddress, NewLocation } from '@muster/contract/locations/location.ts'
import { addLocation, listActiveLocations, listApprovedLocations } from '@muster/contract/locations/location-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
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

/** A new location's form. Once it is saved, the manager works there and returns to the page they came from. */
function useAddLocation() {
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
    // The call has the address next to the name; the form holds it within `address`.
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
  const send = form.handleSubmit(({ address, ...rest }) => add.mutate({ body: { ...rest, ...address } }))
  return { form, add, send }
}

/** A new location: its name, its address and how to reach it. */
export function AddLocationScreen() {
  const { form, add, send } = useAddLocation()
  const { isDirty } = form.formState
  return (
    <>
      <PageHeader title={<Trans>Add a location</Trans>} />
      <FormProvider {...form}>
        <form noValidate className="flex w-full max-w-[560px] flex-col gap-4 px-4 pt-2 pb-12 desktop:px-6" onSubmit={send}>
          <IdentityFields />
          <AddressFields />
          <ContactFields />
          <CallProblem error={add.error} />
          <div>
            <Button type="submit" variant="contained" size="mainAction" loading={add.isPending || add.isSuccess} className="phone:w-full">
              <Trans>Add location</Trans>
            </Button>
            <p className="mt-2 text-gray">
              <Trans>We’ll review it first. Shifts you post in the meantime go out as soon as we approve it.</Trans>
            </p>
          </div>
          <UnsavedChanges when={isDirty && !add.isSuccess} />
        </form>
      </FormProvider>
    </>
  )
}

/** Picture, name and organization. */
function IdentityFields() {
  const { t } = useLingui()
  const { register, watch, setValue, formState } = useFormContext<z.input<typeof Typed>>()
  return (
    <>
      <PictureField
        purpose="location"
        label={t`Choose a picture`}
        now={<PlaceImage src={imageUrl(watch('image_public_id'), 200)} size={100} />}
        onUploaded={(id) => setValue('image_public_id', id, { shouldDirty: true })}
      />
      <TextField
        autoFocus
        label={t`Name`}
        autoComplete="organization"
        help={t`The name pros look for when they arrive.`}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <OrganizationChoice {...register('organization_id', { setValueAs: (id) => (id ? Number(id) : undefined) })} />
    </>
  )
}

function ContactFields() {
  const { t } = useLingui()
  const { register, formState } = useFormContext<z.input<typeof Typed>>()
  const { errors } = formState
  return (
    <>
      <PhoneField label={t`Phone`} optional autoComplete="tel" error={errors.phone_number?.message} {...register('phone_number')} />
      <TextField
        label={t`Website`}
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        error={errors.url?.message}
        {...register('url')}
      />
    </>
  )
}
