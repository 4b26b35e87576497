import { Trans, useLingui } from '@lingui/react/macro'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import { useState } from 'react'
import { readStored, writeStored } from '../session/browser-store.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Speech } from './use-speech.ts'

const AGREED = 'speech_agreed'

/** Speaks an answer instead of typing it, where the browser can listen. The first time, the person reads who hears it. */
export function SpeakButton({ speech }: { speech: Speech }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [hasAgreed, setAgreed] = useState(() => readStored(AGREED) === 'yes')
  if (!speech.isOffered) return null
  const { isListening, listen, stop } = speech
  return (
    <>
      <Button
        variant="outlined"
        iconOnly
        aria-label={isListening ? t`Stop listening` : t`Speak your answer`}
        aria-pressed={isListening}
        icon={isListening ? <MicOff size={18} aria-hidden /> : <Mic size={18} aria-hidden />}
        onClick={() => {
          if (isListening) stop()
          else if (hasAgreed) listen()
          else setAsking(true)
        }}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Speak your answer?</Trans>}
        consequence={
          <Trans>
            Your browser turns what you say into text. Some browsers send the recording to their maker for that, such as Google or Apple. We
            don’t get the recording. You read the text, can change it, and send it yourself.
          </Trans>
        }
        action={<Trans>Start speaking</Trans>}
        keep={<Trans>Type instead</Trans>}
        destructive={false}
        onConfirm={() => {
          writeStored(AGREED, 'yes')
          setAgreed(true)
          setAsking(false)
          listen()
        }}
      />
    </>
  )
}

/** What the microphone does, or why it heard nothing. */
export function SpeechState({ speech: { isListening, trouble } }: { speech: Speech }) {
  return (
    <output className="block min-h-5 text-small text-gray">
      {isListening && <Trans>Listening… Check the text before you send it.</Trans>}
      {!isListening && trouble === 'forbidden' && (
        <Trans>Your browser may not use the microphone here. Allow it in the browser’s settings, or type.</Trans>
      )}
      {!isListening && trouble === 'nothing' && <Trans>We heard nothing. Try again, or type.</Trans>}
    </output>
  )
}
