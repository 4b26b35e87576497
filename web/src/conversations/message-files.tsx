import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatFile } from '@muster/contract/conversations/chat-file.ts'
import { useMutation } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { report } from '../api/report.ts'
import { fileSize } from '../i18n/file-size.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { openDownload } from '../ui/save-file.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'

/** Asks for an address that opens a file now. Addresses of a list end after minutes. */
export type AskAddress = (file_id: number) => Promise<string>

/** The pictures and PDFs of a message. */
export function MessageFiles({ files, askAddress }: { files: readonly ChatFile[]; askAddress: AskAddress | undefined }) {
  return (
    <div className="flex max-w-full flex-wrap items-end gap-1.5">
      {files.map((file) =>
        file.kind === 'picture' ? (
          <Picture key={file.id} file={file} askAddress={askAddress} isAlone={files.length === 1} />
        ) : (
          <Document key={file.id} file={file} askAddress={askAddress} />
        ),
      )}
    </div>
  )
}

/** Keeps the address that a picture was first shown by, so that a list read again loads no picture again. */
function useSteadyAddress({ id, resource_url }: ChatFile, askAddress: AskAddress | undefined) {
  const [address, setAddress] = useState(resource_url)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed && address !== resource_url) {
    setAddress(resource_url)
    setFailed(false)
  }
  const onError = (): void => {
    setFailed(true)
    askAddress?.(id).then(setAddress, report)
  }
  return { address, onError }
}

/** Pictures of a list are small: the address names the width. */
const smaller = (address: string): string => address.replace('w_1600', 'w_640')
const LONGEST_SIDE = 260

function Picture({ file, askAddress, isAlone }: { file: ChatFile; askAddress: AskAddress | undefined; isAlone: boolean }) {
  const { t } = useLingui()
  const { address, onError } = useSteadyAddress(file, askAddress)
  const [isOpen, setOpen] = useState(false)
  const { name } = file
  const [width, height] = [file.width ?? 4, file.height ?? 3]
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const size = isAlone ? { width: Math.max(72, width * scale), height: Math.max(72, height * scale) } : { width: 128, height: 128 }
  return (
    <>
      <button
        type="button"
        aria-label={t`Open ${name}`}
        onClick={() => setOpen(true)}
        style={size}
        className="max-w-full overflow-hidden rounded-[14px] border border-light-gray bg-background"
      >
        <img src={smaller(address)} alt="" onError={onError} className="size-full object-cover" />
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        frame="sheet"
        title={<span className="block truncate">{name}</span>}
        actions={
          <Button variant="contained" onClick={() => setOpen(false)}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <img src={address} alt={name} className="mx-auto max-h-[60dvh] rounded-[6px]" onError={onError} />
      </Dialog>
    </>
  )
}

function Document({ file, askAddress }: { file: ChatFile; askAddress: AskAddress | undefined }) {
  const { t } = useLingui()
  const { name, bytes } = file
  const open = useMutation({
    mutationFn: () => (askAddress === undefined ? Promise.resolve(file.resource_url) : askAddress(file.id)),
    onSuccess: openDownload,
    onError: (error) => toastRefusal(error),
  })
  return (
    <button
      type="button"
      aria-label={t`Download ${name}`}
      disabled={open.isPending}
      onClick={() => open.mutate()}
      className="flex min-h-12 max-w-full items-center gap-2.5 rounded-[14px] border border-light-gray bg-white px-3 py-2 text-left hover:border-medium-gray"
    >
      <FileText size={20} aria-hidden className="shrink-0 text-gray" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-small text-gray">PDF · {fileSize(bytes)}</span>
      </span>
    </button>
  )
}
