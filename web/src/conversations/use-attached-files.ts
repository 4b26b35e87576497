import { useLingui } from '@lingui/react/macro'
import { type ChatFile, MOST_CHAT_FILES } from '@muster/contract/conversations/chat-file.ts'
import type { uploadByChatLink } from '@muster/contract/conversations/chat-link-endpoints.ts'
import { MOST_CHAT_PDF_BYTES } from '@muster/contract/conversations/message-rules.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'

/** Sends one file to the conversation. */
export type UploadFile = (body: FormData) => Promise<ChatFile>

const PICTURE_MAX_BYTES = 10 * 1024 * 1024
export const ATTACHED_TYPES = 'image/jpeg,image/png,image/webp,application/pdf,.pdf'

/** A file that a person added to the message they write. */
export interface AttachedFile {
  key: string
  file: File
  /** What the picture looks like; null for a PDF. */
  preview: string | null
  /** Its id once the server has it. */
  id: number | null
  /** Why it was not sent, in words. */
  fault: string | null
}

/** The files of the message that a person writes. They go to the server one after another, while the person writes. */
export function useAttachedFiles(upload: UploadFile | undefined) {
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  /** The files that still go: not those that the person removed, nor any once they left. */
  const wanted = useRef(new Set<string>())
  const whyNot = useUploadWords()
  usePreviewsFreed(files)
  useEffect(() => {
    const all = wanted.current
    return () => all.clear()
  }, [])
  const change = (key: string, part: Partial<AttachedFile>): void =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const send = ({ key, file }: AttachedFile): void => {
    if (upload === undefined) return
    const fault = whyNot.tooLarge(file)
    if (fault !== null) return change(key, { fault })
    change(key, { fault: null })
    wanted.current.add(key)
    line.current = line.current.then(async () => {
      if (!wanted.current.has(key)) return
      const body = new FormData()
      body.set('file', file)
      try {
        const { id } = await upload(body)
        change(key, { id })
      } catch (error) {
        change(key, { fault: whyNot.of(error) })
      }
    })
  }
  return {
    files,
    isFull: files.length >= MOST_CHAT_FILES,
    /** Every file is with the server, so the message can go. */
    isReady: files.every(({ id }) => id !== null),
    add: (added: readonly File[]): void => {
      const fresh = added.slice(0, MOST_CHAT_FILES - files.length).map((file): AttachedFile => {
        const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
        return { key: crypto.randomUUID(), file, preview, id: null, fault: null }
      })
      setFiles([...files, ...fresh])
      fresh.forEach(send)
    },
    retry: send,
    remove: (key: string): void => {
      wanted.current.delete(key)
      setFiles((all) => all.filter((one) => one.key !== key))
    },
    clear: (): void => setFiles([]),
  }
}

/** Frees the previews of files that are no longer there. */
function usePreviewsFreed(files: readonly AttachedFile[]): void {
  const shown = useRef<readonly AttachedFile[]>([])
  useEffect(() => {
    const kept = new Set(files.map(({ key }) => key))
    for (const { key, preview } of shown.current) if (preview !== null && !kept.has(key)) URL.revokeObjectURL(preview)
    shown.current = files
  }, [files])
  useEffect(
    () => () => {
      for (const { preview } of shown.current) if (preview !== null) URL.revokeObjectURL(preview)
    },
    [],
  )
}

/** Why a file was not sent, in words. */
function useUploadWords() {
  const { t } = useLingui()
  const words: Record<CallError<typeof uploadByChatLink>, string> = {
    INVITATION_EXPIRED: t`This link has ended. Sign in to answer.`,
    BLOCKED: t`Not sent: this conversation has ended.`,
    CHAT_CLOSED: t`Not sent: this person takes no messages.`,
    MESSAGES_BLOCKED: t`Not sent: you can’t write messages now.`,
    PAYLOAD_TOO_LARGE: t`This file is too large. Use a picture of at most 10 MB or a PDF of at most 5 MB.`,
    TOO_MANY_REQUESTS: t`You added many files in the last hour. Try again later.`,
  }
  return {
    of: (error: unknown): string => {
      if (!(error instanceof CallFailed)) return t`Not sent. Check your connection.`
      if (error.code in words) return words[error.code as keyof typeof words]
      return error.details[0]?.message ?? t`Not sent.`
    },
    tooLarge: ({ size, type }: File): string | null =>
      size > (type.startsWith('image/') ? PICTURE_MAX_BYTES : MOST_CHAT_PDF_BYTES) ? words.PAYLOAD_TOO_LARGE : null,
  }
}
