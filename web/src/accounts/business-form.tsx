import { Trans, useLingui } from '@lingui/react/macro'
import { BusinessSignUp } from '@muster/contract/accounts/auth-endpoints.ts'
import { useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { AddressFields } from '../locations/address-fields.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { focusFirstFault } from '../ui/focus-first-fault.ts'
import { PersonFields } from './person-fields.tsx'
import { keptReferral } from './referral.ts'
import { ProveAgain, SIGN_UP_FORM, SignUpFoot } from './sign-up-foot.tsx'
import type { Ticket } from './signup-ticket.ts'
import { useSignUp } from './use-sign-up.ts'

const Typed = BusinessSignUp.omit({ kind: true, signup_ticket: true, language: true, ref: true })
const orAbsent = { setValueAs: (text: string) => text?.trim() || undefined }

/** A business signs up: the manager's name, the business's name and its first address. */
export function BusinessForm({ ticket, onTicket }: { ticket: Ticket; onTicket: (ticket: Ticket) => void }) {
  const { t } = useLingui()
  const { returnTo, ref = keptReferral() } = useSearch({ from: '/signup' })
  const form = useMusterForm(Typed, {
    first_name: '',
    last_name: '',
    business_name: '',
    address: { street_address: '', zip_code: '', city: '', state_code: '' },
  })
  const signUp = useSignUp(ticket, form, { returnTo, ref })
  const { errors, isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-4 border-t border-light-gray pt-5"
        id={SIGN_UP_FORM}
        onSubmit={form.handleSubmit(
          (typed) => signUp.send({ kind: 'business', ...typed }),
          () => focusFirstFault(SIGN_UP_FORM),
        )}
      >
        <PersonFields />
        <OtherContact form={form} hasPhone={'phone_number' in ticket.login} />
        <TextField
          label={t`Business name`}
          autoComplete="organization"
          error={errors.business_name?.message}
          {...form.register('business_name')}
        />
        <AddressFields />
        <SignUpFoot
          signUp={signUp}
          texts={form.register('sms_opt_in')}
          terms={form.register('accepts_terms')}
          termsError={errors.accepts_terms?.message}
          agreements={['marketplace_terms', 'business_services_agreement', 'privacy_policy']}
        >
          <Trans>Create account</Trans>
        </SignUpFoot>
        <UnsavedChanges when={isDirty && !signUp.make.isSuccess} />
      </form>
      <ProveAgain signUp={signUp} onTicket={onTicket} returnTo={returnTo} />
    </FormProvider>
  )
}

/** The contact that was not proved: an email address next to a phone number, or the other way round. No one has to give it. */
function OtherContact({
  form,
  hasPhone,
}: {
  form: UseFormReturn<z.input<typeof Typed>, unknown, z.output<typeof Typed>>
  hasPhone: boolean
}) {
  const { t } = useLingui()
  const { errors } = form.formState
  return hasPhone ? (
    <TextField
      label={t`Email`}
      optional
      type="email"
      autoComplete="email"
      help={t`For receipts and invoices.`}
      error={errors.email?.message}
      {...form.register('email', orAbsent)}
    />
  ) : (
    <PhoneField
      label={t`Mobile number`}
      optional
      help={t`For shift updates by text.`}
      error={errors.phone_number?.message}
      {...form.register('phone_number', orAbsent)}
    />
  )
}
