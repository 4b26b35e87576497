import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Location } from '@muster/contract/locations/location.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { getLocation, listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { useEffect } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { PhoneField } from '../ui/phone-field.tsx'
import { PlaceImage } from '../ui/place-image.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { PictureField } from '../files/picture-field.tsx'
import { EmploymentTypeFields } from './employment-type-fields.tsx'
import { LocationTyped, typedOf } from './location-typed.ts'
import { LocationSettingsFields } from './location-settings-fields.tsx'

/** Profile and policies of a location. Only its admins can change them; others see the form disabled. */
export function LocationForm({ location, isAdmin }: { location: Location; isAdmin: boolean }) {
  const { t } = useLingui()
  const form = useMusterForm(LocationTyped, typedOf(location))
  const save = useCall(editLocation, {
    form,
    changes: [getLocation, listActiveLocations],
    onSuccess: () => {
      form.reset(form.getValues())
      toastDone(t`Location saved`)
    },
  })
  const words: Record<CallError<typeof editLocation>, string> = {
    EDITED_BY_ANOTHER: t`Someone else just changed this location. Reload the page and make your change again.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`The organization has no payment method yet. Add one there first.`,
  }
  // `keepDirtyValues` works only if the form reads `dirtyFields`.
  const isDirty = Object.keys(form.formState.dirtyFields).length > 0
  useEffect(() => {
    // A colleague's change shows at once, and saving does not undo it. What is typed here stays.
    form.reset(typedOf(location), { keepDirtyValues: true })
  }, [form, location])
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((body) => save.mutate({ params: { locationId: location.id }, body }))}>
        <fieldset disabled={!isAdmin} className="flex min-w-0 flex-col gap-4">
          {!isAdmin && (
            <p className="rounded-control bg-background px-3 py-2.5 text-gray">
              <Trans>Only this location’s admins can change these.</Trans>
            </p>
          )}
          <ProfileFields isAdmin={isAdmin} />
          <LocationSettingsFields />
          <section className="border-t border-light-gray pt-4">
            <h2 className="mb-2 text-base">
              <Trans>How pros work here</Trans>
            </h2>
            <EmploymentTypeFields />
          </section>
          <CallProblem error={save.error} words={words} />
        </fieldset>
        {isDirty && (
          <div className="sticky bottom-0 -mx-4 mt-4 flex gap-2 border-t border-light-gray bg-white px-4 py-3 desktop:mx-0 desktop:px-0">
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
    </FormProvider>
  )
}

/** Picture, name and contact. */
function ProfileFields({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useLingui()
  const { register, watch, setValue, formState } = useFormContext<LocationTyped>()
  const { errors } = formState
  return (
    <>
      <PictureField
        purpose="location"
        label={t`Change picture`}
        disabled={!isAdmin}
        now={<PlaceImage src={imageUrl(watch('image_public_id'), 200)} size={100} />}
        onUploaded={(id) => setValue('image_public_id', id, { shouldDirty: true })}
      />
      <TextField label={t`Name`} error={errors.name?.message} {...register('name')} />
      <div className="grid gap-4 desktop:grid-cols-2">
        <PhoneField label={t`Phone`} optional autoComplete="tel" error={errors.phone_number?.message} {...register('phone_number')} />
        <TextField label={t`Website`} optional type="url" placeholder="https://" error={errors.url?.message} {...register('url')} />
      </div>
    </>
  )
}
