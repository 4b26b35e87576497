import { Trans } from '@lingui/react/macro'
import { testAlert } from '@muster/contract/alerts/alert-endpoints.ts'
import type { Alert, AlertTest } from '@muster/contract/alerts/alert.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { hostOf, WebhookWords } from './webhook-words.tsx'

/** Sends a test message to everyone an alert names, and shows what each answered. */
export function TestDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const test = useCall(testAlert)
  const { name, emails, webhook_url } = alert
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Test of “{name}”</Trans>}
      description={<Trans>Everyone gets a message that says it is a test.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="contained" loading={test.isPending} onClick={() => test.mutate({ params: { id: alert.id } })}>
            {test.data === undefined ? <Trans>Send test</Trans> : <Trans>Send again</Trans>}
          </Button>
        </>
      }
    >
      <ul aria-live="polite">
        {emails.map((to) => (
          <Receiver key={to} to={to} {...mailResult(test.data, to)} />
        ))}
        {webhook_url !== null && <Receiver to={hostOf(webhook_url)} {...webhookResult(test.data)} />}
      </ul>
      <CallProblem error={test.error} />
    </Dialog>
  )
}

interface Result {
  /** Undefined before the test. */
  isGood?: boolean
  said?: ReactNode
}

function mailResult(test: AlertTest | undefined, to: string): Result {
  const found = test?.emails.find((one) => one.to === to)
  if (found === undefined) return {}
  return { isGood: found.is_sent, said: found.is_sent ? <Trans>Sent</Trans> : found.said }
}

const webhookResult = (test: AlertTest | undefined): Result =>
  test?.webhook ? { isGood: test.webhook.outcome === 'TAKEN', said: <WebhookWords answer={test.webhook} /> } : {}

function Receiver({ to, isGood, said }: Result & { to: string }) {
  return (
    <li className="grid gap-0.5 border-b border-light-gray py-2 last:border-b-0">
      <b className="[overflow-wrap:anywhere]">{to}</b>
      {isGood !== undefined && (
        <span className={`flex items-start gap-1.5 ${isGood ? 'text-success' : 'text-error'}`}>
          {isGood ? (
            <Check size={16} className="mt-0.5 shrink-0" aria-hidden />
          ) : (
            <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          )}
          <span className="min-w-0">{said}</span>
        </span>
      )}
    </li>
  )
}
