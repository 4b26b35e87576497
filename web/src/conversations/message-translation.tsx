import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatMessage } from '@muster/contract/conversations/conversation.ts'
import type { MessageTranslation } from '@muster/contract/conversations/message-translation.ts'
import Languages from 'lucide-react/icons/languages'
import type { ReactNode } from 'react'
import { useMe } from '../me/use-me.ts'
import { Button } from '../ui/button.tsx'

interface TranslationProps {
  message: ChatMessage
  /** Absent where no translation can be asked for. */
  onAsk?: (() => void) | undefined
  /** Whether it is at the right, under a message of the reader's side. */
  atEnd?: boolean
}

/** Under a message in another language: that it is, the translation with who made it, or a button that asks for one. */
export function TranslationOf({ message, onAsk, atEnd = false }: TranslationProps) {
  const { translation, is_removed, is_own, body } = message
  if (is_removed || is_own || body === '') return null
  const edge = atEnd ? 'items-end text-right' : 'items-start'
  if (translation?.status === 'done')
    return (
      <div className={`flex max-w-[min(34rem,85%)] flex-col gap-0.5 border-l-2 border-brand pl-3 ${edge}`}>
        <p lang={translation.language} className="break-words whitespace-pre-wrap">
          {translation.body}
        </p>
        <Note>
          <MadeBy {...translation} />
        </Note>
      </div>
    )
  return onAsk === undefined ? null : <NotYet message={message} onAsk={onAsk} edge={edge} />
}

function NotYet({ message, onAsk, edge }: Required<Pick<TranslationProps, 'message'>> & { onAsk: () => void; edge: string }) {
  const { translation, language, author_name } = message
  const { t } = useLingui()
  const own = useMe().settings.language
  if (translation === null && own === language) return null
  return (
    <div className={`flex flex-wrap items-center gap-x-2 ${edge}`}>
      <Note>
        <State status={translation?.status} language={language} />
      </Note>
      {(translation === null || translation.status === 'failed') && (
        <Button
          variant="ghost"
          size="small"
          icon={<Languages size={14} aria-hidden />}
          aria-label={
            translation === null ? t`Translate the message from ${author_name}` : t`Translate the message from ${author_name} again`
          }
          onClick={onAsk}
        >
          {translation === null ? <Trans>Translate</Trans> : <Trans>Try again</Trans>}
        </Button>
      )}
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => <span className="text-small text-gray">{children}</span>

function State({ status, language }: { status: MessageTranslation['status'] | undefined; language: 'en' | 'es' }) {
  if (status === 'asked') return <Trans>Translating…</Trans>
  if (status === 'none') return <Trans>We have no translation of this message.</Trans>
  if (status === 'failed') return <Trans>The translation service didn’t answer.</Trans>
  return language === 'es' ? <Trans>From someone who writes in Spanish</Trans> : <Trans>From someone who writes in English</Trans>
}

/** A machine made it, and the reader sees which one. */
function MadeBy({ service }: Pick<MessageTranslation, 'service'>) {
  if (service === 'phrase-book') return <Trans>Translated automatically by our phrase book</Trans>
  const name = service === 'libretranslate' ? 'LibreTranslate' : service
  return <Trans>Translated automatically by {name}</Trans>
}
