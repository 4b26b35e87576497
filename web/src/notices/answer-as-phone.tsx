import { Trans, useLingui } from '@lingui/react/macro'
import { listSentMessages } from '@muster/contract/notices/notice-endpoints.ts'
import { answerAsPhone } from '@muster/contract/sms-answers/sms-webhook-endpoints.ts'
import Reply from 'lucide-react/icons/reply'
import { type FormEvent, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'

/** Words that phones answer with. The server reads them as from a real provider. */
const USUAL = ['YES', 'NO', 'STOP'] as const

/** Developer tools: answers a text as the owner of the phone that got it. */
export function AnswerAsPhone({ from }: { from: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const send = useCall(answerAsPhone, {
    changes: [listSentMessages],
    onSuccess: () => {
      setOpen(false)
      setTyped('')
      toastDone(t`Answer received`)
    },
  })
  const answer = (body: string): void => {
    if (body.trim() !== '') send.mutate({ body: { from, body } })
  }
  if (!isOpen)
    return (
      <Button size="small" variant="ghost" className="-ml-2" icon={<Reply size={14} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Answer</Trans>
      </Button>
    )
  return (
    <form
      className="mt-2 flex flex-wrap items-end gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        answer(typed)
      }}
    >
      {USUAL.map((word) => (
        <Button key={word} size="small" variant="outlined" disabled={send.isPending} onClick={() => answer(word)}>
          {word}
        </Button>
      ))}
      <TextField
        hideLabel
        label={t`Answer as this phone`}
        placeholder={t`Answer as this phone`}
        maxLength={160}
        className="w-52"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="small" variant="contained" loading={send.isPending} disabled={typed.trim() === ''}>
        <Trans>Send</Trans>
      </Button>
      <CallProblem error={send.error} />
    </form>
  )
}
