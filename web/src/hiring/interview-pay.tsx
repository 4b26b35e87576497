import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { claimInterviewPay, listOwnInterviews } from '@muster/contract/hiring/candidate-interview-endpoints.ts'
import type { InterviewInvitation } from '@muster/contract/hiring/interview.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { hourly, money } from '../ui/format-money.ts'
import { LinkButton } from '../ui/link-button.tsx'

interface InterviewPayProps {
  invitation: InterviewInvitation
  /** The link's secret; null for a signed-in pro. */
  secret: string | null
}

/** What the interview itself pays, when it comes, and what the candidate still needs for it. */
export function InterviewPay({ invitation, secret }: InterviewPayProps) {
  const { pay, status } = invitation
  if (pay === null) return null
  const amount = money(pay.amount)
  return (
    <>
      <b>
        <Trans>You’re paid {amount} for the interview</Trans>
      </b>
      <p className="text-gray">
        {hourly(pay.wage)}. <WhenPaid status={status} place={invitation.location.name} />
      </p>
      {pay.needs_account && status !== 'DECLINED' && (secret === null ? <Claim id={invitation.id} /> : <NeedsAccount />)}
    </>
  )
}

function WhenPaid({ status, place }: { status: InterviewInvitation['status']; place: string }) {
  switch (status) {
    case 'PENDING_PAYMENT':
    case 'PAYMENT_FAILED':
    case 'PAYMENT_ERROR':
      return <Trans>{place} still has to pay it.</Trans>
    case 'PAYMENT_SUBMITTED':
      return <Trans>The payment is on its way to you.</Trans>
    case 'PAID':
    case 'REVIEWED':
      return <Trans>It’s paid. See it under Earnings.</Trans>
    default:
      return <Trans>{place} pays once the interview is over.</Trans>
  }
}

/** Without an account there is no one to pay. Says what it takes, and that confirming does not. */
function NeedsAccount() {
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p>
        <Trans>
          To get the money, you need a pro account with this phone number and a bank account in it. You can confirm without one.
        </Trans>
      </p>
      <LinkButton to="/signup" search={{ returnTo: '/interview' }} variant="outlined">
        <Trans>Sign up to be paid</Trans>
      </LinkButton>
    </div>
  )
}

/** The signed-in pro says that the typed number is theirs. */
function Claim({ id }: { id: number }) {
  const { t } = useLingui()
  const claim = useCall(claimInterviewPay, { changes: [listOwnInterviews] })
  const words: Record<CallError<typeof claimInterviewPay>, string> = {
    INVALID_TRANSITION: t`This changed in the meantime. Reload and try again.`,
    PRO_OF_OTHER_MARKET: t`We pay pros in their own area, and this interview is in another one. Ask the business to pay you directly.`,
  }
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p>
        <Trans>Say that this is you, so the business can pay your account. It then sees your profile.</Trans>
      </p>
      <Button variant="outlined" loading={claim.isPending} onClick={() => claim.mutate({ params: { id } })}>
        <Trans>Yes, pay me</Trans>
      </Button>
      <CallProblem error={claim.error} words={words} />
    </div>
  )
}
