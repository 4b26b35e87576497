import { Trans, useLingui } from '@lingui/react/macro'
import { ProSignUp } from '@muster/contract/accounts/auth-endpoints.ts'
import { useSearch } from '@tanstack/react-router'
import { Controller, FormProvider } from 'react-hook-form'
import { ZipField } from '../locations/zip-field.tsx'
import { PositionChips } from '../pros/position-chips.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { focusFirstFault } from '../ui/focus-first-fault.ts'
import { PersonFields } from './person-fields.tsx'
import { keptReferral } from './referral.ts'
import { ProveAgain, SIGN_UP_FORM, SignUpFoot } from './sign-up-foot.tsx'
import type { Ticket } from './signup-ticket.ts'
import { useSignUp } from './use-sign-up.ts'
import { WishMarket } from './wish-market.tsx'

const Typed = ProSignUp.omit({ kind: true, signup_ticket: true, language: true, ref: true })

/** A pro signs up: name, ZIP code and positions. The photo comes later, in the profile. */
export function ProForm({ ticket, onTicket }: { ticket: Ticket; onTicket: (ticket: Ticket) => void }) {
  const { t } = useLingui()
  const { returnTo, ref = keptReferral() } = useSearch({ from: '/signup' })
  const form = useMusterForm(Typed, { first_name: '', last_name: '', zip_code: '', skill_ids: [] })
  const signUp = useSignUp(ticket, form, { returnTo, ref })
  const { errors, isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-4 border-t border-light-gray pt-5"
        id={SIGN_UP_FORM}
        onSubmit={form.handleSubmit(
          (typed) => signUp.send({ kind: 'pro', ...typed }),
          () => focusFirstFault(SIGN_UP_FORM),
        )}
      >
        <PersonFields />
        <ZipField
          help={t`Where you leave from. Businesses see the distance, never your address.`}
          value={form.watch('zip_code')}
          error={errors.zip_code?.message}
          {...form.register('zip_code')}
        />
        <WishMarket zipCode={form.watch('zip_code')} ticket={ticket} />
        <Controller
          control={form.control}
          name="skill_ids"
          render={({ field }) => <PositionChips value={field.value} onChange={field.onChange} error={errors.skill_ids?.message} />}
        />
        <SignUpFoot
          signUp={signUp}
          texts={form.register('sms_opt_in')}
          terms={form.register('accepts_terms')}
          termsError={errors.accepts_terms?.message}
          agreements={['marketplace_terms', 'privacy_policy']}
        >
          <Trans>Create account</Trans>
        </SignUpFoot>
        <UnsavedChanges when={isDirty && !signUp.make.isSuccess} />
      </form>
      <ProveAgain signUp={signUp} onTicket={onTicket} returnTo={returnTo} />
    </FormProvider>
  )
}
