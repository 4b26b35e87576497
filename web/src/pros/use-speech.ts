import { useEffect, useRef, useState } from 'react'
import { localeNow } from '../i18n/language.ts'

/** The part of the browser's speech recognition that we use. Its types are not part of TypeScript's. */
export interface Recognizer {
  lang: string
  interimResults: boolean
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  abort: () => void
}
type MakeRecognizer = new () => Recognizer

/** How the browser makes a recognizer; null where it has none. */
function findRecognizer(): MakeRecognizer | null {
  const browser = window as unknown as { SpeechRecognition?: MakeRecognizer; webkitSpeechRecognition?: MakeRecognizer }
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition ?? null
}

export interface Speech {
  /** Whether the browser can turn speech into text. */
  isOffered: boolean
  isListening: boolean
  /** Why the last try heard nothing: the person or the browser forbids the microphone, or it heard nothing. */
  trouble: 'forbidden' | 'nothing' | null
  listen: () => void
  stop: () => void
}

/** Turns speech into text where the browser can. `onWords` gets all that was heard so far; nothing is sent from here. */
export function useSpeech(onWords: (words: string) => void): Speech {
  const [isListening, setListening] = useState(false)
  const [trouble, setTrouble] = useState<Speech['trouble']>(null)
  const recognizer = useRef<Recognizer | null>(null)
  const stop = (): void => {
    recognizer.current?.abort()
    recognizer.current = null
    setListening(false)
  }
  useEffect(() => () => recognizer.current?.abort(), [])
  const listen = (): void => {
    const Made = findRecognizer()
    if (Made === null) return
    stop()
    const one = new Made()
    one.lang = localeNow()
    one.interimResults = true
    one.onresult = ({ results }) =>
      onWords(
        Array.from(results, (result) => result[0]?.transcript ?? '')
          .join(' ')
          .trim()
          .slice(0, 200),
      )
    one.onerror = ({ error }) => {
      if (error !== 'aborted') setTrouble(error === 'not-allowed' || error === 'service-not-allowed' ? 'forbidden' : 'nothing')
    }
    one.onend = () => {
      if (recognizer.current === one) stop()
    }
    recognizer.current = one
    setTrouble(null)
    setListening(true)
    one.start()
  }
  return { isOffered: findRecognizer() !== null, isListening, trouble, listen, stop }
}
