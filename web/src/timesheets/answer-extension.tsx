import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import type { Extension } from '@muster/contract/timesheets/extension.ts'
import { answerExtension, getExtensionCost } from '@muster/contract/timesheets/extension-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { clockTime, duration } from '../ui/format-time.ts'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useExtensionWords } from './use-extension-words.ts'

interface AnswerExtensionProps {
  application: Application
  asked: Extension
  zone: string
  onClose: () => void
}

/** Shows what a longer stay costs, and accepts or declines it. */
export function AnswerExtension({ application, asked, zone, onClose }: AnswerExtensionProps) {
  const reasons = useExtensionWords()
  const until = clockTime(asked.end_time, { zone })
  const name = application.gigster.first_name
  const params = { id: application.id }
  const cost = useQuery(read(getExtensionCost, { params }))
  const { words, ...answer } = useAnswer(name, until, onClose)
  const send = (said: 'ACCEPT' | 'DECLINE') => answer.mutate({ params, body: { extension_id: asked.id, answer: said } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <Trans>
          {name} asks to stay until {until}
        </Trans>
      }
      description={`${reasons[asked.reason]}${asked.words && `: “${asked.words}”`}`}
      actions={
        <>
          <Button
            variant="outlined"
            loading={answer.isPending && answer.variables?.body.answer === 'DECLINE'}
            onClick={() => send('DECLINE')}
          >
            <Trans>Decline</Trans>
          </Button>
          <Button
            variant="contained"
            disabled={!cost.data}
            loading={answer.isPending && answer.variables?.body.answer === 'ACCEPT'}
            onClick={() => send('ACCEPT')}
          >
            {cost.data ? <Trans>Accept for {money(cost.data.total)}</Trans> : <Trans>Accept</Trans>}
          </Button>
        </>
      }
    >
      {failedToLoad(cost) ? (
        <ErrorState error={cost.error} onRetry={() => void cost.refetch()} />
      ) : !cost.data ? (
        <Skeleton>
          <Bone className="h-20" />
        </Skeleton>
      ) : (
        <ExtensionCost cost={cost.data} name={name} planned={clockTime(asked.planned_end_time, { zone })} />
      )}
      <CallProblem error={answer.error} words={words} />
    </Dialog>
  )
}

function useAnswer(name: string, until: string, onDone: () => void) {
  const { t } = useLingui()
  const { mutate, isPending, variables, error } = useCall(answerExtension, {
    changes: [getRoster, getGig],
    onSuccess: (_, { body }) => {
      onDone()
      toastDone(body.answer === 'ACCEPT' ? t`${name} stays until ${until}` : t`Declined. We’ll notify ${name}.`)
    },
  })
  const words: Record<CallError<typeof answerExtension>, string> = {
    INVALID_TRANSITION: t`This request no longer exists.`,
    ALREADY_ANSWERED: t`Someone already answered, or ${name} has clocked out.`,
    ANSWER_TOO_LATE: t`The time to answer has passed. The planned end hasn’t changed.`,
    OVERLAPPING_GIG: t`${name} has another confirmed shift that starts before ${until}. If you decline, ${name} can ask for less.`,
  }
  return { mutate, isPending, variables, error, words }
}

function ExtensionCost({ cost, name, planned }: { cost: CallResult<typeof getExtensionCost>; name: string; planned: string }) {
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-gray">
          <Trans>Planned until {planned}</Trans>
        </dt>
        <dd className="text-right">+ {duration(cost.extra_minutes)}</dd>
        <dt className="text-gray">
          <Trans>{name} receives</Trans>
          {cost.has_overtime && (
            <>
              {' '}
              · <Trans>includes overtime</Trans>
            </>
          )}
        </dt>
        <dd className="text-right">{money(cost.pro_total)}</dd>
        <dt className="font-semibold">
          <Trans>You pay, including the platform fee</Trans>
        </dt>
        <dd className="text-right font-semibold">{money(cost.total)}</dd>
      </dl>
      <p className="mt-3 text-small text-gray">
        <Trans>This is the cost if {name} stays the whole time. You pay for the time worked. The shift’s end doesn’t change.</Trans>
      </p>
    </>
  )
}
