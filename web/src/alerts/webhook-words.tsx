import { Trans } from '@lingui/react/macro'
import type { WebhookAnswer } from '@muster/contract/alerts/alert.ts'
import type { ReactNode } from 'react'

/** What a webhook answered, in words. */
export function WebhookWords({ answer: { outcome, status, said } }: { answer: WebhookAnswer }) {
  const words: Record<WebhookAnswer['outcome'], ReactNode> = {
    TAKEN: <Trans>It took the message ({status})</Trans>,
    REFUSED: <Trans>It answered {status}</Trans>,
    REDIRECTED: <Trans>It redirected ({status}), which we don’t follow</Trans>,
    TIMED_OUT: <Trans>It didn’t answer in time</Trans>,
    FORBIDDEN: <Trans>Its address isn’t on the public internet</Trans>,
    UNREACHABLE: <Trans>We couldn’t reach it</Trans>,
    REMOVED: <Trans>The alert has no webhook any more</Trans>,
  }
  const adds = outcome === 'TAKEN' || outcome === 'REFUSED' || outcome === 'UNREACHABLE'
  return (
    <>
      {words[outcome]}
      {adds && said !== null && <span className="[overflow-wrap:anywhere]">: {said}</span>}
    </>
  )
}

/** The host of a webhook: its path may be a secret too long to read. */
export const hostOf = (address: string): string => new URL(address).host
