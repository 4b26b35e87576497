import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminLocation } from '@muster/contract/locations/admin-location.ts'
import { LocationFees } from '@muster/contract/locations/location-edit.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { getLocationForAdmin, listLocationHistory, listLocationsForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useCall } from '../api/use-call.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { type Terms, type TermsField, TermsTyped } from './location-terms.ts'
import { SaveTerms } from './save-terms.tsx'
import { EmploymentTypeFields } from './employment-type-fields.tsx'
import { useLocationFieldNames, useLocationValueWords } from './location-field-names.ts'

const FEES = Object.keys(LocationFees.shape) as (keyof typeof LocationFees.shape)[]
const SWITCHES = ['background_checks_enabled', 'in_network_payments_enabled', 'concierge_enabled', 'invoicing_enabled'] as const
const RARE_SWITCHES = ['is_migrated_from_gigpro'] as const
const ALL_SWITCHES = [...SWITCHES, ...RARE_SWITCHES] as const
const INVOICING = ['invoice_frequency', 'invoice_style', 'invoice_work_week_end_date'] as const

const typedOf = (location: AdminLocation): TermsTyped => ({
  ...(Object.fromEntries([...FEES, ...ALL_SWITCHES].map((field) => [field, location[field]])) as Pick<
    TermsTyped,
    keyof typeof LocationFees.shape
  > &
    Pick<TermsTyped, (typeof ALL_SWITCHES)[number]>),
  invoice_frequency: location.invoice_frequency ?? '',
  invoice_style: location.invoice_style ?? '',
  invoice_work_week_end_date: location.invoice_work_week_end_date ?? '',
  supported_employment_types: [...location.supported_employment_types].sort().reverse(),
  reason: '',
})

/** The form of a location's terms. It sends only what changed, with the reason. */
function useTermsForm(location: AdminLocation) {
  const { t } = useLingui()
  const form = useMusterForm(TermsTyped, typedOf(location))
  const save = useCall(editLocation, {
    form,
    changes: [getLocationForAdmin, listLocationHistory, listLocationsForAdmin],
    onSuccess: () => {
      form.reset({ ...form.getValues(), reason: '' })
      toastDone(t`${location.name} saved`)
    },
  })
  const changed = Object.keys(form.formState.dirtyFields).filter((field): field is TermsField => field !== 'reason')
  useEffect(() => {
    form.reset(typedOf(location), { keepDirtyValues: true })
  }, [form, location])
  const send = form.handleSubmit(({ reason, ...terms }) => {
    const body = Object.fromEntries(changed.map((field) => [field, terms[field]])) as Partial<Terms>
    save.mutate({ params: { locationId: location.id }, body: { ...body, reason } })
  })
  return { form, save, changed, send, discard: () => form.reset(typedOf(location)) }
}

/** Fees, what the provider does for a location, invoices and how pros work there. */
export function AdminLocationTerms({ location }: { location: AdminLocation }) {
  const { form, save, changed, send, discard } = useTermsForm(location)
  return (
    <FormProvider {...form}>
      {/* A field that is scrolled to stays above the bar that saves. */}
      <form noValidate className="[&_input]:scroll-mb-32 [&_select]:scroll-mb-32" onSubmit={(event) => event.preventDefault()}>
        <TermsPart
          title={<Trans>Fees</Trans>}
          help={<Trans>A new fee applies to pros who confirm from now on. Confirmed pros keep the fees they confirmed with.</Trans>}
        >
          <FeeFields />
        </TermsPart>
        <TermsPart title={<Trans>What we do for this location</Trans>}>
          <SwitchFields />
        </TermsPart>
        <TermsPart title={<Trans>How pros work here</Trans>}>
          <EmploymentTypeFields />
        </TermsPart>
        <TermsPart title={<Trans>Rarely used</Trans>}>
          <RareFields />
        </TermsPart>
        {changed.length > 0 && (
          <SaveTerms location={location} changed={changed} error={save.error} isSaving={save.isPending} onSave={send} onDiscard={discard} />
        )}
        <UnsavedChanges when={changed.length > 0} />
      </form>
    </FormProvider>
  )
}

function TermsPart({ title, help, children }: { title: ReactNode; help?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="mt-8">
      <legend className="font-semibold">{title}</legend>
      {help && <p className="mt-0.5 mb-1 text-gray">{help}</p>}
      <div className="mt-2">{children}</div>
    </fieldset>
  )
}

function FeeFields() {
  const names = useLocationFieldNames()
  const { register, formState } = useFormContext<TermsTyped>()
  return (
    <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
      {FEES.map((field) => (
        <TextField
          key={field}
          label={names[field]!}
          inputMode="decimal"
          autoComplete="off"
          after="%"
          error={formState.errors[field]?.message}
          {...register(field, { valueAsNumber: true })}
        />
      ))}
    </div>
  )
}

/** What the provider does, with the invoice's settings while it sends invoices. */
function SwitchFields() {
  const { t } = useLingui()
  const names = useLocationFieldNames()
  const { register, watch } = useFormContext<TermsTyped>()
  const help: Partial<Record<(typeof SWITCHES)[number], string>> = {
    background_checks_enabled: t`Managers can ask for one on a shift.`,
    in_network_payments_enabled: t`Off: approving the hours of a network shift completes it, and the business pays elsewhere.`,
    concierge_enabled: t`Our staff post and fill shifts for them.`,
  }
  return (
    <>
      {SWITCHES.map((field) => (
        <div key={field} className="border-b border-light-gray py-2.5 last:border-b-0">
          <Toggle atEnd label={<b>{names[field]}</b>} help={help[field]} {...register(field)} />
        </div>
      ))}
      {watch('invoicing_enabled') && <InvoiceFields />}
    </>
  )
}

/** What is set once at most. */
function RareFields() {
  const names = useLocationFieldNames()
  const { register } = useFormContext<TermsTyped>()
  return RARE_SWITCHES.map((field) => (
    <div key={field} className="py-2.5">
      <Toggle atEnd label={<b>{names[field]}</b>} {...register(field)} />
    </div>
  ))
}

const INVOICE_VALUES = {
  invoice_frequency: ['WEEKLY', 'DAILY'],
  invoice_style: ['STANDARD', 'LOCATION', 'ADDRESS'],
  invoice_work_week_end_date: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
} as const

function InvoiceFields() {
  const { t } = useLingui()
  const names = useLocationFieldNames()
  const say = useLocationValueWords()
  const { register } = useFormContext<TermsTyped>()
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-3">
      {INVOICING.map((field) => (
        <SelectField key={field} label={names[field]!} {...register(field)}>
          <option value="">{t`Not set`}</option>
          {INVOICE_VALUES[field].map((value) => (
            <option key={value} value={value}>
              {say(field, value)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}
