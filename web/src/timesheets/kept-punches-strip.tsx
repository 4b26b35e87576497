import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { onLeaving } from '../session/before-leaving.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { clockTime, dayOf, shortDate } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'
import { type KeptPunch, keptPunches, type PunchKind, type RefusedPunch } from './kept-punches.ts'
import { useKeptPunches, useSendPunches } from './use-kept-punches.ts'
import { useRefusedWords } from './use-refused-words.ts'

function usePunchWords(): (punch: KeptPunch) => string {
  const { t } = useLingui()
  const now = useNow()
  const words: Record<PunchKind, string> = {
    CLOCK_IN: t`Clock-in`,
    BREAK_START: t`Break started`,
    BREAK_END: t`Break ended`,
    CLOCK_OUT: t`Clock-out`,
  }
  return ({ kind, time, timezone: zone }) => {
    const isToday = dayOf(time, { zone }) === dayOf(new Date(now), { zone })
    return `${words[kind]}${isToday ? ' ' : `: ${shortDate(time, { zone })}, `}${clockTime(time, { zone })}`
  }
}

/** The punches of the pro that wait on this phone, on every screen until they are sent, and those that the server refused. */
export function KeptPunchesStrip() {
  const { waiting, refused } = useKeptPunches()
  const { hasStopped, sendNow } = useSendPunches(waiting.length)
  return (
    <>
      <output className="contents">{waiting.length > 0 && <Waiting punches={waiting} onSend={hasStopped ? sendNow : null} />}</output>
      {refused.length > 0 && <Refused punches={refused} />}
      <AskBeforeLeaving count={waiting.length} />
    </>
  )
}

const MOST_NAMED = 4

function Waiting({ punches, onSend }: { punches: readonly KeptPunch[]; onSend: (() => void) | null }) {
  const wordsOf = usePunchWords()
  return (
    <span className="block border-b border-light-gray bg-accent-light-yellow print:hidden">
      <span className="mx-auto flex max-w-[640px] items-start gap-2.5 px-4 py-2.5 desktop:px-6">
        <CloudUpload size={20} className="mt-0.5 shrink-0" aria-hidden />
        <span className="min-w-0 flex-1 leading-5">
          <b className="block">
            <Trans>Not sent yet. Kept on this phone.</Trans>
          </b>
          <span className="block text-normal">
            {punches.slice(-MOST_NAMED).map((punch, index) => (
              <span key={punch.client_id}>
                {index > 0 && ' · '}
                <span className="whitespace-nowrap">{wordsOf(punch)}</span>
              </span>
            ))}
          </span>
          <span className="block text-normal text-gray">
            {onSend ? (
              <Trans>We couldn’t reach Muster. Try again when you have signal.</Trans>
            ) : (
              <Trans>It counts from the time you pressed.</Trans>
            )}
          </span>
        </span>
        {onSend && (
          <Button variant="outlined" onClick={onSend}>
            <Trans>Send now</Trans>
          </Button>
        )}
      </span>
    </span>
  )
}

function Refused({ punches }: { punches: readonly RefusedPunch[] }) {
  const { t } = useLingui()
  const wordsOf = usePunchWords()
  const reasonOf = useRefusedWords()
  return (
    <section className="border-b border-light-gray bg-attention-soft print:hidden">
      <div className="mx-auto max-w-[640px] px-4 py-2.5 desktop:px-6">
        <h2 className="flex items-center gap-2.5 font-semibold">
          <TriangleAlert size={20} className="shrink-0 text-warning" aria-hidden />
          <Plural value={punches.length} one="We didn’t record this punch" other="We didn’t record these punches" />
        </h2>
        <ul className="divide-y divide-light-gray">
          {punches.map((punch) => (
            <li key={punch.client_id} className="flex items-center gap-2 py-1.5 pl-[30px]">
              <span className="min-w-0 flex-1 leading-5">
                <b className="block">{wordsOf(punch)}</b>
                <span className="block text-normal text-gray">{reasonOf(punch.refused)}</span>
                <Link
                  to="/locations/$locationId/schedule"
                  params={{ locationId: '-1' }}
                  search={{ application_id: punch.application_id }}
                  className="-mb-2 inline-flex min-h-11 items-center text-normal font-semibold text-brand"
                >
                  <Trans>Open the shift at {punch.place}</Trans>
                </Link>
              </span>
              <Button
                variant="ghost"
                iconOnly
                aria-label={t`Remove: ${wordsOf(punch)}`}
                icon={<X size={18} aria-hidden />}
                onClick={() => keptPunches.drop(punch.client_id)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Asks before a pro signs out with punches that only this phone has. */
function AskBeforeLeaving({ count }: { count: number }) {
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null)
  useEffect(() => {
    if (count === 0) return
    return onLeaving(() => new Promise((resolve) => setAnswer(() => resolve)))
  }, [count])
  const close = (leaves: boolean): void => {
    answer?.(leaves)
    setAnswer(null)
  }
  return (
    <ConfirmDialog
      open={answer !== null}
      title={<Plural value={count} one="Sign out with # unsent punch?" other="Sign out with # unsent punches?" />}
      consequence={<Trans>They stay on this phone. We send them only when you sign in here again, within three days of the shift.</Trans>}
      action={<Trans>Sign out</Trans>}
      keep={<Trans>Stay signed in</Trans>}
      keepIsMain
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  )
}
