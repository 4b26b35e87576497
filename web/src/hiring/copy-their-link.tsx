import { Trans } from '@lingui/react/macro'
import { showInterviewLink } from '@muster/contract/hiring/interview-endpoints.ts'
import Link from 'lucide-react/icons/link'
import { useCall } from '../api/use-call.ts'
import { copyLink } from '../network/copy-link.ts'
import { Button } from '../ui/button.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { useInterviewWords } from './use-interview-words.ts'

/** Makes a link for the candidate and copies it, to pass on. */
export function CopyTheirLink({ id }: { id: number }) {
  const words = useInterviewWords()
  const link = useCall(showInterviewLink, { onSuccess: (answer) => void copyLink(answer.link) })
  return (
    <Button
      size="small"
      variant="outlined"
      icon={<Link size={14} aria-hidden />}
      loading={link.isPending}
      onClick={() => link.mutate({ params: { id } }, { onError: (error) => toastRefusal(error, words) })}
    >
      <Trans>Copy their link</Trans>
    </Button>
  )
}
