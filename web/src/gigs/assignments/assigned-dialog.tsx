import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AssignOutcome } from '@muster/contract/gigs/assignments/assignment.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { shortDate } from '../../ui/format-time.ts'
import { useRefusalWords } from '../use-refusal-words.ts'

interface AssignedDialogProps {
  outcomes: readonly AssignOutcome[]
  onClose: () => void
}

/** Lists the pros who could not be assigned or sent an offer, by date, after the shifts were posted. */
export function AssignedDialog({ outcomes, onClose }: AssignedDialogProps) {
  const { t } = useLingui()
  const refusals = useRefusalWords()
  const failed = outcomes.filter(({ code }) => code !== null)
  const done = outcomes.filter(({ state }) => state === 'CONFIRMED').length
  const asked = outcomes.filter(({ state }) => state === 'OFFERED').length
  const offers = outcomes.some(({ state }) => state === 'OFFERED')
  return (
    <Dialog
      open
      onClose={onClose}
      title={offers ? t`Posted, but some offers failed` : t`Posted, but some pros aren’t assigned`}
      description={t`The shift is live. Pros who can see it can take the open spots.`}
      actions={
        <Button variant="contained" onClick={onClose}>
          <Trans>View shift</Trans>
        </Button>
      }
    >
      <ul className="flex flex-col gap-2">
        {failed.map(({ pro, gig_id, local_date, code }) => (
          <li key={`${gig_id} ${pro.id}`} className="flex items-start gap-2">
            <CircleX size={16} className="mt-0.5 shrink-0 text-error" aria-hidden />
            <span>
              <b>{pro.display_name}</b>, {shortDate(`${local_date}T12:00:00Z`, { zone: 'UTC' })}
              <span className="block text-small text-gray">{code && refusals[code]}</span>
            </span>
          </li>
        ))}
      </ul>
      {done > 0 && (
        <p className="mt-3 flex items-center gap-2 border-t border-light-gray pt-3 text-success">
          <CircleCheck size={16} aria-hidden />
          <Plural value={done} one="# spot filled. We notified the pro." other="# spots filled. We notified the pros." />
        </p>
      )}
      {asked > 0 && (
        <p className="mt-3 flex items-center gap-2 border-t border-light-gray pt-3 text-success">
          <CircleCheck size={16} aria-hidden />
          <Plural value={asked} one="# offer sent. Waiting for a reply." other="# offers sent. Waiting for replies." />
        </p>
      )}
    </Dialog>
  )
}
