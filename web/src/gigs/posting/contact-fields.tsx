import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'

const KeptContacts = lazy(() => import('./kept-contacts.tsx').then(({ KeptContacts: component }) => ({ default: component })))

/** The contact on site: typed, or chosen from the managers on duty. A new contact can be saved to that list. */
export function ContactFields({ form, values, locationId }: { form: ShiftFormState; values: ShiftDraft; locationId: number }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <TextField label={t`Contact on site`} autoComplete="off" error={errors.contact_name?.message} {...form.register('contact_name')} />
      <PhoneField label={t`Contact phone`} autoComplete="off" error={errors.contact_phone?.message} {...form.register('contact_phone')} />
      <Suspense fallback={null}>
        <KeptContacts form={form} name={(values.contact_name ?? '').trim()} phone={values.contact_phone ?? ''} locationId={locationId} />
      </Suspense>
    </>
  )
}
