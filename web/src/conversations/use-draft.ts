import { MOST_MESSAGE } from '@muster/contract/conversations/message-rules.ts'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { type UploadFile, useAttachedFiles } from './use-attached-files.ts'

interface DraftProps {
  edited: string | null
  loading: boolean
  keepsWords: boolean
  upload?: UploadFile | undefined
  onSend: (body: string, file_ids: number[]) => void
}

/** The message that a person writes: its words and files, and whether it can go. */
export function useDraft({ edited, loading, keepsWords, upload, onSend }: DraftProps) {
  const [body, setBody] = useState(edited ?? '')
  const attached = useAttachedFiles(upload)
  const isEmpty = body.trim() === '' && attached.files.length === 0
  const isReady = !isEmpty && attached.isReady
  return {
    body,
    setBody,
    attached,
    isEmpty,
    isReady,
    /** Adds words after those that are there. */
    write: (text: string): void =>
      setBody((before) => (before.trim() === '' ? text : `${before.trimEnd()} ${text}`).slice(0, MOST_MESSAGE)),
    send: (): void => {
      if (!isReady || loading) return
      onSend(
        body.trim(),
        attached.files.flatMap(({ id }) => id ?? []),
      )
      if (keepsWords) return
      setBody('')
      attached.clear()
    },
    /** Takes files that a person pasted or dropped. */
    onFiles: (event: ClipboardEvent | DragEvent, list: FileList): void => {
      if (upload === undefined || list.length === 0) return
      event.preventDefault()
      attached.add([...list])
    },
  }
}
