import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AssignOutcome } from '@muster/contract/gigs/assignment.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shortDate } from '../ui/format-time.ts'
import { useRefusalWords } from './use-refusal-words.ts'

/** What came of each pro on each date, where not everybody could be put on every shift. The shifts are posted whatever it says. */
export function AssignedDialog({ outcomes, onClose }: { outcomes: readonly AssignOutcome[]; onClose: () => void }) {
  const { t } = useLingui()
  const refusals = useRefusalWords()
  const failed = outcomes.filter(({ code }) => code !== null)
  const done = outcomes.length - failed.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Posted; not everybody is on it`}
      description={t`The places without a pro are open to your network. Assign somebody else from the shift.`}
      actions={
        <Button variant="contained" onClick={onClose}>
          <Trans>See the shift</Trans>
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
          <Plural value={done} one="# place is taken and the pro told." other="# places are taken and the pros told." />
        </p>
      )}
    </Dialog>
  )
}
