/* oxlint-disable jsx-a11y/no-autofocus -- this field is all the screen asks for, so the keyboard should open at once */
import { Trans, useLingui } from '@lingui/react/macro'
import { findSso, startSso } from '@muster/contract/accounts/sso-endpoints.ts'
import { domainOf } from '@muster/contract/accounts/sso-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { call } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { AuthStep } from './auth-step.tsx'
import { keepSso } from './kept-sso.ts'
import { browser } from '../session/leave-for.ts'
import { useSsoWords } from './use-sso-words.ts'

const WorkEmail = z.object({
  email: z.string().trim().toLowerCase().min(1, 'This field is required').max(254).pipe(z.email('Invalid email address')),
})

/** Signing in with the company: the domain of the work email leads to the company's own page. */
export function AuthCompanyScreen() {
  const { t } = useLingui()
  const search = useSearch({ from: '/auth/company' })
  const form = useMusterForm(WorkEmail, { email: search.email ?? '' })
  const words = useSsoWords()
  const go = useMutation({
    mutationFn: async ({ email }: { email: string }) => {
      const { provider } = await call(findSso, { body: { email } })
      if (provider === null) return null
      const { authorization_url, sso_request } = await call(startSso, { params: { provider: provider.id }, body: { email } })
      keepSso({ provider: provider.id, sso_request, returnTo: search.returnTo })
      browser.leaveFor(authorization_url)
      return provider
    },
  })
  const email = go.variables?.email ?? ''
  const domain = domainOf(email)
  return (
    <AuthStep title={<Trans>Sign in with your company</Trans>}>
      <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((typed) => go.mutate(typed))}>
        <TextField
          big
          autoFocus
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t`Work email`}
          help={t`We send you to your company’s sign-in page.`}
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <CallProblem error={go.error} words={words} />
        {go.data === null && (
          <div role="alert" className="grid gap-2 rounded-control bg-accent-light-yellow px-3 py-2.5 text-normal">
            <p>
              <Trans>There is no company sign-in for {domain}. We can email you a code instead.</Trans>
            </p>
            <LinkButton to="/auth/email" search={{ ...search, email }} variant="outlined" className="justify-self-start">
              <Trans>Use a code</Trans>
            </LinkButton>
          </div>
        )}
        <Button type="submit" variant="contained" size="mainAction" fullWidth loading={go.isPending || (go.isSuccess && go.data !== null)}>
          <Trans>Continue</Trans>
        </Button>
      </form>
    </AuthStep>
  )
}
