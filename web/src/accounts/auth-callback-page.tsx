import { Trans } from '@lingui/react/macro'
import { finishSso } from '@muster/contract/accounts/sso-endpoints.ts'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { languageNow } from '../i18n/language.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { AuthStep } from './auth-step.tsx'
import { forgetSso, keptSso } from './kept-sso.ts'
import { SsoLink } from './sso-link.tsx'
import { useSignIn } from './use-sign-in.ts'
import { useSsoWords } from './use-sso-words.ts'

/** Where the company's sign-in page leads back to: signs in, links the account with the same email, or says why not. */
export function AuthCallbackScreen() {
  const { code, state, iss, error } = useSearch({ from: '/auth/callback/$type' })
  const [kept] = useState(keptSso)
  const started = useRef(false)
  const signIn = useSignIn()
  const words = useSsoWords()
  const [link, setLink] = useState<CallResult<typeof finishSso>['link']>(null)
  const returnTo = kept?.returnTo ?? '/'
  const finish = useCall(finishSso, {
    onSuccess: ({ session, is_new, link: linking }) => {
      if (session === null) return setLink(linking)
      // Someone new may have an older account, with a phone number or a private email.
      return void signIn(session, is_new ? `/account-linking?returnTo=${encodeURIComponent(returnTo)}` : returnTo)
    },
  })
  const { mutate } = finish
  useEffect(() => {
    // The provider's answer works once.
    if (kept === null || started.current) return
    started.current = true
    forgetSso()
    const { provider, sso_request } = kept
    // Only what the call takes: the address may carry more, such as a description of the refusal.
    const sso_answer = { ...(code && { code }), ...(state && { state }), ...(iss && { iss }), ...(error && { error }) }
    mutate({ params: { provider }, body: { sso_request, sso_answer, language: languageNow() } })
  }, [kept, code, state, iss, error, mutate])
  if (kept !== null && link !== null)
    return <SsoLink provider={kept.provider} link={link} onSignedIn={(session) => void signIn(session, returnTo)} />
  if (kept !== null && !finish.isError) return <LoadingLines />
  return (
    <AuthStep title={<Trans>You’re not signed in</Trans>}>
      {kept === null ? (
        <p role="alert" className="rounded-control bg-accent-light-red px-3 py-2.5 text-normal">
          {words.SSO_EXPIRED}
        </p>
      ) : (
        <CallProblem error={finish.error} words={words} />
      )}
      <LinkButton to="/auth/company" search={{ returnTo }} variant="contained" size="mainAction" fullWidth>
        <Trans>Start again</Trans>
      </LinkButton>
      <LinkButton to="/auth" search={{ returnTo }} variant="outlined" fullWidth className="h-12 touch:h-12">
        <Trans>Use a code</Trans>
      </LinkButton>
    </AuthStep>
  )
}
