import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { messageCrew } from '@muster/contract/captains/captain-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { CREW_MESSAGES_PER_HOUR } from '@muster/contract/captains/captain-rules.ts'
import type { CaptainShift } from '@muster/contract/captains/captain-shift.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'

const LONGEST = 400

/** The same words to everyone else of the shift. */
export function MessageCrew({ shift, onClose }: { shift: CaptainShift; onClose: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const others = shift.crew.filter(({ application_id }) => application_id !== shift.application_id).length
  const left = LONGEST - text.length
  const words: Record<CallError<typeof messageCrew>, string> = {
    TOO_MANY_REQUESTS: t`That is ${CREW_MESSAGES_PER_HOUR} messages within an hour, the most a crew gets. Wait a little, or call the manager.`,
  }
  const say = useCall(messageCrew, {
    onSuccess: ({ told }) => {
      toastDone(plural(told, { one: '# pro told', other: '# pros told' }))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={plural(others, { one: 'Message # pro', other: 'Message # pros' })}
      description={t`It reaches them as a notice, and by SMS where they said yes. They cannot answer it.`}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="contained"
            disabled={text.trim() === '' || others === 0}
            loading={say.isPending}
            onClick={() => say.mutate({ params: { shiftId: shift.id }, body: { text } })}
          >
            <Trans>Send</Trans>
          </Button>
        </>
      }
    >
      <TextArea
        label={t`What to tell them`}
        rows={4}
        maxLength={LONGEST}
        value={text}
        help={plural(left, { one: '# character left', other: '# characters left' })}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-3">
        <CallProblem error={say.error} words={words} />
      </div>
    </Dialog>
  )
}
