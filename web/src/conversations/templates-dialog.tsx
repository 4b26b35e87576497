import { Trans, useLingui } from '@lingui/react/macro'
import type { FilledTemplate } from '@muster/contract/conversations/message-template.ts'
import { listFilledTemplates, removeMessageTemplate } from '@muster/contract/conversations/message-template-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { TemplateForm } from './template-form.tsx'

type Language = FilledTemplate['language']

interface TemplatesDialogProps {
  channelUrl: string
  /** The language that the others read: its templates come first. */
  language: Language
  onUse: (text: string) => void
  onClose: () => void
}

/** Chooses words that the location often writes, filled for this conversation, and keeps the location's own ones. */
export function TemplatesDialog({ channelUrl, language: first, onUse, onClose }: TemplatesDialogProps) {
  const { t } = useLingui()
  const found = useQuery(read(listFilledTemplates, { params: { channelUrl } }))
  const [language, setLanguage] = useState(first)
  const [edited, setEdited] = useState<FilledTemplate | 'new' | null>(null)
  if (edited !== null)
    return <TemplateForm template={edited === 'new' ? null : edited} language={language} onDone={() => setEdited(null)} />
  const shown = found.data?.filter((one) => one.language === language) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={<Trans>Templates</Trans>}
      description={<Trans>Choose one to put its words into your message. You can change them before you send it.</Trans>}
      actions={
        <Button variant="outlined" onClick={() => setEdited('new')}>
          <Trans>New template</Trans>
        </Button>
      }
    >
      <Segmented
        label={t`Language of the templates`}
        value={language}
        onChange={setLanguage}
        segments={[
          { value: 'en', label: <Trans>English</Trans> },
          { value: 'es', label: <Trans>Spanish</Trans> },
        ]}
      />
      {failedToLoad(found) && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <SkeletonRows rows={4} tall />}
      <ul className="mt-2 divide-y divide-light-gray">
        {shown.map((template) => (
          <TemplateRow
            key={`${template.id} ${template.name}`}
            template={template}
            onUse={() => {
              onUse(template.text)
              onClose()
            }}
            onEdit={() => setEdited(template)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

function TemplateRow({ template, onUse, onEdit }: { template: FilledTemplate; onUse: () => void; onEdit: () => void }) {
  const { t } = useLingui()
  const [isRemoving, setRemoving] = useState(false)
  const { id, name, text, missing } = template
  const fields = missing.map((field) => `{${field}}`).join(', ')
  return (
    <li className="flex items-start gap-1 py-1">
      <button type="button" onClick={onUse} className="min-w-0 flex-1 rounded-control px-2 py-2 text-left hover:bg-background">
        <span className="block font-semibold">{name}</span>
        <span className="block text-gray [overflow-wrap:anywhere]">{text}</span>
        {missing.length > 0 && (
          <span className="mt-0.5 block text-small text-gray">
            <Trans>We don’t know {fields} here. Write it yourself.</Trans>
          </span>
        )}
      </button>
      {id !== null && (
        <span className="flex shrink-0 pt-1.5">
          <Button
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`Edit ${name}`}
            icon={<Pencil size={15} aria-hidden />}
            onClick={onEdit}
          />
          <Button
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`Delete ${name}`}
            icon={<Trash size={15} aria-hidden />}
            onClick={() => setRemoving(true)}
          />
        </span>
      )}
      {isRemoving && id !== null && <RemoveDialog id={id} name={name} onClose={() => setRemoving(false)} />}
    </li>
  )
}

function RemoveDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const remove = useCall(removeMessageTemplate, { changes: [listFilledTemplates], onSuccess: onClose })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Trans>Delete “{name}”?</Trans>}
      consequence={<Trans>Your team can’t use it any more. Messages that were sent stay.</Trans>}
      action={<Trans>Delete template</Trans>}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onError: (error) => toastRefusal(error) })}
    />
  )
}
