import { Trans } from '@lingui/react/macro'
import { openConversation } from '@muster/contract/conversations/conversation-endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useCall } from '../api/use-call.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { useOpenWords } from './use-open-words.ts'

interface MessageButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** The other side: a manager names the pro, a pro the location. */
  who: { pro_id: number } | { location_id: number }
  /** The location in the address; a pro's has none. */
  locationId: number
}

/** Opens the conversation with someone. */
export function MessageButton({ who, locationId, variant = 'outlined', size = 'large' }: MessageButtonProps) {
  const navigate = useNavigate()
  const words = useOpenWords()
  const open = useCall(openConversation, {
    onSuccess: ({ channel_url: channelUrl }) =>
      void navigate({ to: '/locations/$locationId/inbox/chat/$channelUrl', params: { locationId: String(locationId), channelUrl } }),
  })
  return (
    <Button
      variant={variant}
      size={size}
      icon={<MessageCircle size={14} aria-hidden />}
      loading={open.isPending}
      onClick={() => open.mutate({ body: who }, { onError: (error) => toastRefusal(error, words) })}
    >
      <Trans>Message</Trans>
    </Button>
  )
}
