import { Trans, useLingui } from '@lingui/react/macro'
import { openConversation } from '@muster/contract/conversations/conversation-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { useKnownPros } from '../network/add-member.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { TextField } from '../ui/text-field.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { useOpenWords } from './use-open-words.ts'

/** Finds a pro the location knows by name, to write to. */
export function NewMessageDialog({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { known, isEmpty } = useKnownPros(typed)
  const words: Record<CallError<typeof openConversation>, string> = useOpenWords()
  const open = useCall(openConversation, {
    onSuccess: ({ channel_url: channelUrl }) => {
      onClose()
      void navigate({ to: '/locations/$locationId/inbox/chat/$channelUrl', params: { locationId, channelUrl } })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`New message`}>
      <TextField
        label={t`Name of a pro`}
        before={<Search size={15} aria-hidden />}
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="mt-2 min-h-40">
        {known.map((pro) => (
          <li key={pro.id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 text-left hover:bg-background"
              onClick={() => open.mutate({ body: { pro_id: pro.id } }, { onError: (error) => toastRefusal(error, words) })}
            >
              <Avatar name={pro.display_name} src={imageUrl(pro.headshot_public_id, 64)} size={32} />
              {pro.display_name}
            </button>
          </li>
        ))}
        {isEmpty && (
          <li className="px-2 py-3 text-gray">
            <Trans>You know no one with this name. Favorites, applicants and pros who worked here appear.</Trans>
          </li>
        )}
      </ul>
    </Dialog>
  )
}
