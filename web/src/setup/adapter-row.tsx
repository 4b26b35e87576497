import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import type { Adapter, AdapterName, AdapterTest } from '@muster/contract/setup/setup.ts'
import { testAdapter } from '@muster/contract/setup/setup-endpoints.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useCall } from '../api/use-call.ts'
import { languageNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Tag } from '../ui/tag.tsx'

function useAdapterWords(): Record<AdapterName, { name: string; test: string }> {
  const { t } = useLingui()
  return {
    cards: { name: t`Card payments`, test: t`Reads your account at the provider. Nothing is charged.` },
    sms: { name: t`Text messages`, test: t`Sends one text to your number.` },
    mail: { name: t`Email`, test: t`Sends one email to your address.` },
    push: { name: t`Push notices`, test: t`Sends one notice to your newest device.` },
    images: { name: t`Pictures and files`, test: t`Stores a small file, reads it and deletes it.` },
    places: { name: t`Postal codes`, test: t`Looks up one postal code.` },
  }
}

/** One third party: who does it, and its test with the answer. */
export function AdapterRow({ adapter: { name, provider, sends_to } }: { adapter: Adapter }) {
  const { t } = useLingui()
  const words = useAdapterWords()[name]
  const refusals: Record<CallError<typeof testAdapter>, string> = {
    TOO_MANY_REQUESTS: t`You tested many times. Wait an hour and try again.`,
  }
  const test = useCall(testAdapter)
  const isEmbedded = provider === 'embedded'
  return (
    <li className="grid gap-2 border-b border-light-gray py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <b>{words.name}</b>
            <Tag hue={isEmbedded ? 'yellow' : 'green'}>{isEmbedded ? t`Embedded` : provider}</Tag>
          </p>
          <p className="text-normal text-gray">
            {words.test} {sends_to !== null && name !== 'push' && <b className="[overflow-wrap:anywhere]">{formatPhone(sends_to)}</b>}
          </p>
        </div>
        <Button
          variant="outlined"
          loading={test.isPending}
          aria-label={t`Test: ${words.name}`}
          onClick={() => test.mutate({ params: { adapter: name }, body: { language: languageNow() } })}
        >
          <Trans>Test</Trans>
        </Button>
      </div>
      <output className="text-normal">
        {test.data && !test.isPending && <Outcome found={test.data} isEmbedded={isEmbedded} name={name} />}
      </output>
      <CallProblem error={test.error} words={refusals} />
    </li>
  )
}

function Outcome({ found, isEmbedded, name }: { found: AdapterTest; isEmbedded: boolean; name: AdapterName }) {
  const isOk = found.outcome === 'OK'
  return (
    <span className="flex items-start gap-1.5">
      {isOk ? (
        <Check size={16} className="mt-0.5 shrink-0 text-success" aria-hidden />
      ) : (
        <CircleAlert size={16} className="mt-0.5 shrink-0 text-error" aria-hidden />
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <OutcomeWords found={found} isEmbedded={isEmbedded} name={name} />{' '}
        {found.detail !== null && <span className="block text-gray">{found.detail}</span>}
      </span>
    </span>
  )
}

function OutcomeWords({
  found: { outcome, took_ms, sent_to },
  isEmbedded,
  name,
}: {
  found: AdapterTest
  isEmbedded: boolean
  name: AdapterName
}): ReactNode {
  // Rounded up, so that no test took no time.
  const seconds = (Math.ceil(took_ms / 100) / 10).toFixed(1)
  switch (outcome) {
    case 'OK':
      if (sent_to === null) return <Trans>Works, in {seconds} s.</Trans>
      return isEmbedded ? (
        <Trans>Works, in {seconds} s. It is embedded, so nothing left the server.</Trans>
      ) : (
        <Trans>
          Sent to {formatPhone(sent_to)} in {seconds} s. Look whether it arrived.
        </Trans>
      )
    case 'TIMED_OUT':
      return <Trans>No answer within {seconds} s. Check the address in the settings, and whether this machine reaches it.</Trans>
    case 'NO_RECEIVER':
      return name === 'push' ? (
        <Trans>No device of yours takes notices yet. Turn them on in your notification settings, then test again.</Trans>
      ) : (
        <Trans>Your account has nowhere to send to. Add it in your settings, then test again.</Trans>
      )
    case 'FAILED':
      return <Trans>Failed after {seconds} s. The provider says:</Trans>
  }
}
