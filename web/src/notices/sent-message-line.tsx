import { Trans } from '@lingui/react/macro'
import type { SentMessage } from '@muster/contract/notices/notice-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import Bell from 'lucide-react/icons/bell'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import type { z } from 'zod'
import { AnswerAsPhone } from './answer-as-phone.tsx'
import { clockTime, shortDate } from '../ui/format-time.ts'

const icons = { sms: MessageSquare, email: Mail, push: Bell }

/** One sent message with recipient, time and text. It highlights codes and turns URLs into links. */
export function SentMessageLine({ message }: { message: z.output<typeof SentMessage> }) {
  const Icon = icons[message.channel]
  return (
    <li className="flex gap-3 border-b border-light-gray px-4 py-3 last:border-b-0">
      <Icon size={18} className="mt-0.5 shrink-0 text-gray" strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="[overflow-wrap:anywhere]">{formatPhone(message.recipient)}</b>
          <span className="ml-auto text-small text-gray">
            {message.sent_at ? `${shortDate(message.sent_at)} · ${clockTime(message.sent_at)}` : <Trans>on its way</Trans>}
          </span>
        </p>
        {message.subject && message.channel === 'email' && <p className="font-semibold">{message.subject}</p>}
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{marked(message.body)}</p>
        {message.channel === 'sms' && <AnswerAsPhone from={message.recipient} />}
      </div>
    </li>
  )
}

function marked(body: string) {
  return body.split(/(\b\d{6}\b|https?:\/\/[^\s]+)/).map((part, index) => {
    if (/^\d{6}$/.test(part))
      return (
        <b key={index} className="rounded-tag bg-attention-soft px-1 tracking-wide">
          {part}
        </b>
      )
    if (/^https?:/.test(part))
      return (
        <a key={index} href={part} className="font-semibold text-brand hover:underline">
          {part}
        </a>
      )
    return part
  })
}
