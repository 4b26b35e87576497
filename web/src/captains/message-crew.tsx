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

/** Sends one message to everyone else on the shift. */
export function MessageCrew({ shift, onClose }: { shift: CaptainShift; onClose: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const others = shift.crew.filter(({ application_id }) => application_id !== shift.application_id).length
  const left = LONGEST - text.length
  const words: Record<CallError<typeof messageCrew>, string> = {
    MESSAGES_BLOCKED: t`You can’t write messages now. Your settings say why.`,
    TOO_MANY_REQUESTS: t`A crew can get at most ${CREW_MESSAGES_PER_HOUR} messages an hour. Wait a little, or call the manager.`,
  }
  const say = useCall(messageCrew, {
    onSuccess: ({ told }) => {
      toastDone(plural(told, { one: 'Sent to # pro', other: 'Sent to # pros' }))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={plural(others, { one: 'Message # pro', other: 'Message # pros' })}
      description={t`They get a notice, and an SMS if they agreed to texts. They can’t reply.`}
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
        label={t`Message`}
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
