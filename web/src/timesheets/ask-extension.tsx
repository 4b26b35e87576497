import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { ExtensionReason } from '@muster/contract/timesheets/extension.ts'
import { askExtension } from '@muster/contract/timesheets/extension-endpoints.ts'
import { extensionAnswerBy } from '@muster/contract/timesheets/extension-rules.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { money } from '../ui/format-money.ts'
import { clockTime, wallTimeOf } from '../ui/format-time.ts'
import { Segmented } from '../ui/segmented.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'
import { nearestInstant } from './hours-draft.ts'
import { faultOf } from './hours-fields.tsx'
import { useExtensionWords } from './use-extension-words.ts'

const MINUTE = 60_000
const SHORTCUTS = ['15', '30', '60'] as const

type AskProps = { application: ProApplication; sheet: Timesheet; onClose: () => void }

/** Asks to stay until a later end, with a reason. It shows the extra pay and the answer deadline before the pro sends it. */
export function AskExtension({ application, sheet, onClose }: AskProps) {
  const { t } = useLingui()
  const now = useNow()
  const { gig } = application
  const zone = gig.location.timezone
  const planned = Date.parse(sheet.planned_end_time)
  const endAfter = (minutes: number): string => wallTimeOf(new Date(planned + minutes * MINUTE), zone)
  const [end, setEnd] = useState(endAfter(30))
  const [reason, setReason] = useState<ExtensionReason | ''>('')
  const [words, setWords] = useState('')
  const { faults, ...ask } = useAsk(application, onClose)
  const end_time = nearestInstant(end, new Date(planned + 60 * MINUTE).toISOString(), zone)
  const more = Math.round((Date.parse(end_time) - planned) / MINUTE)
  const lapse = clockTime(extensionAnswerBy(sheet.planned_end_time, new Date(now)), { zone })
  const pay = ((gig.wage_amount + gig.boosted_gig_bonus) * more) / 60
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={<Trans>Stay longer</Trans>}
      description={<Trans>Your end changes only if {gig.location.name} accepts.</Trans>}
      actions={
        <Button
          variant="contained"
          disabled={reason === '' || more <= 0}
          loading={ask.isPending}
          onClick={() => {
            if (reason !== '') ask.mutate({ params: { application_id: application.id }, body: { end_time, reason, words: words.trim() } })
          }}
        >
          <Trans>Ask to stay</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-36">
            <TimeField label={t`New end`} value={end} error={faultOf(ask.error, 'end_time')} onChange={(value) => setEnd(value ?? end)} />
          </div>
          <Segmented
            label={t`How much longer`}
            value={String(more)}
            segments={SHORTCUTS.map((minutes) => ({ value: minutes as string, label: t`+ ${minutes} min` }))}
            onChange={(minutes) => setEnd(endAfter(Number(minutes)))}
          />
        </div>
        <Why reason={reason} onReason={setReason} words={words} onWords={setWords} error={ask.error} />
        <p className="text-gray">
          {more > 0 && <Trans>About {money(Math.round(pay * 100) / 100)} more.</Trans>}{' '}
          <Trans>If no one answers by {lapse}, your end doesn’t change.</Trans>
        </p>
        <CallProblem error={ask.error} words={faults} />
      </div>
    </Dialog>
  )
}

function useAsk({ gig }: ProApplication, onDone: () => void) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useCall(askExtension, {
    changes: [getTimesheet, getProApplication, listProApplications],
    onSuccess: () => {
      onDone()
      toastDone(t`Request sent to ${gig.location.name}.`)
    },
  })
  const faults: Record<CallError<typeof askExtension>, string> = {
    APPLICATION_CANCELLED: t`You’re no longer on this shift.`,
    NOT_CONFIRMED: t`You are not confirmed for this shift.`,
    NOT_CLOCKED_IN: t`Clock in first.`,
    ALREADY_CLOCKED_OUT: t`You already clocked out of this shift.`,
    GIG_NOT_STARTED: t`The shift has not started yet.`,
    EXTENSION_OPEN: t`You already asked. You’ll see the answer here.`,
    EXTENSIONS_USED_UP: t`You’ve used all your requests. Talk to your shift contact.`,
    SHIFT_OVER: t`Your planned end has passed. Talk to your shift contact.`,
    OVERLAPPING_GIG: t`You have another confirmed shift before then. Ask for an earlier end.`,
  }
  return { mutate, isPending, error, faults }
}

function Why({
  reason,
  onReason,
  words,
  onWords,
  error,
}: {
  reason: ExtensionReason | ''
  onReason: (reason: ExtensionReason | '') => void
  words: string
  onWords: (words: string) => void
  error: Error | null
}) {
  const { t } = useLingui()
  const reasons = useExtensionWords()
  return (
    <>
      <SelectField label={t`Why`} value={reason} onChange={(event) => onReason(ExtensionReason.safeParse(event.target.value).data ?? '')}>
        <option value="" disabled>
          {t`Choose a reason`}
        </option>
        {ExtensionReason.options.map((one) => (
          <option key={one} value={one}>
            {reasons[one]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t`In your words`}
        optional={reason !== 'OTHER'}
        maxLength={300}
        value={words}
        error={faultOf(error, 'words')}
        onChange={(event) => onWords(event.target.value)}
      />
    </>
  )
}
