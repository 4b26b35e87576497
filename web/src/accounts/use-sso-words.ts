import { useLingui } from '@lingui/react/macro'
import type { finishSso, linkSso } from '@muster/contract/accounts/sso-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'

/** Why a company sign-in opened nothing, each with a way on. */
export function useSsoWords(): Record<
  CallError<typeof finishSso> | Exclude<CallError<typeof linkSso>, 'CODE_WRONG' | 'CODE_EXPIRED'>,
  string
> {
  const { t } = useLingui()
  return {
    SSO_OFF: t`Your company turned its sign-in off. Use a code instead.`,
    SSO_UNAVAILABLE: t`Your company’s sign-in page doesn’t answer. Try again in a minute, or use a code.`,
    SSO_DENIED: t`You canceled at your company’s sign-in page. Try again, or use a code.`,
    SSO_EXPIRED: t`That took too long, or it began in another window. Start again.`,
    SSO_FAILED: t`The answer of your company’s sign-in page didn’t fit. Start again.`,
    SSO_EMAIL_NOT_VERIFIED: t`Your company’s sign-in doesn’t say that your email is verified. Ask the people who run it, or use a code.`,
    SSO_WRONG_DOMAIN: t`You signed in with an email that isn’t your company’s. Try again with your work email.`,
    SSO_NOT_MEMBER: t`You’re on no team of this company yet. Ask an admin there to invite your work email, or use a code.`,
    CODE_ATTEMPTS_EXHAUSTED: t`That was the fifth wrong try, so this code no longer works. Send a new one.`,
    ACCOUNT_MERGED: t`You merged this account into another. Sign in with the number you kept.`,
    TOO_MANY_REQUESTS: t`Too many tries. Wait an hour, or sign in another way.`,
  }
}
