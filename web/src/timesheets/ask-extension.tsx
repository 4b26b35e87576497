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

/** Asks to stay until a later end, with a reason; the pay for it and when it lapses are said first. */
export function AskExtension({ application, sheet, onClose }: { application: ProApplication; sheet: Timesheet; onClose: () => void }) {
  const { t } = useLingui()
  const reasons = useExtensionWords()
  const now = useNow()
  const { gig } = application
  const zone = gig.location.timezone
  const planned = Date.parse(sheet.planned_end_time)
  const in_ = (minutes: number): string => wallTimeOf(new Date(planned + minutes * MINUTE), zone)
  const [end, setEnd] = useState(in_(30))
  const [reason, setReason] = useState<ExtensionReason | ''>('')
  const [words, setWords] = useState('')
  const ask = useCall(askExtension, {
    changes: [getTimesheet, getProApplication, listProApplications],
    onSuccess: () => {
      onClose()
      toastDone(t`Asked. ${gig.location.name} is told now.`)
    },
  })
  const faults: Record<CallError<typeof askExtension>, string> = {
    APPLICATION_CANCELLED: t`You are not on this shift any more.`,
    NOT_CONFIRMED: t`You are not confirmed for this shift.`,
    NOT_CLOCKED_IN: t`Clock in first.`,
    ALREADY_CLOCKED_OUT: t`You have clocked out of this shift.`,
    GIG_NOT_STARTED: t`The shift has not started yet.`,
    EXTENSION_OPEN: t`You have asked already. The answer comes here.`,
    EXTENSIONS_USED_UP: t`You have asked as often as you can. Talk to the person on the shift.`,
    SHIFT_OVER: t`Your end has passed. Talk to the person on the shift.`,
    OVERLAPPING_GIG: t`You are confirmed for another shift before that. Ask for an earlier end.`,
  }
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
      description={<Trans>{gig.location.name} answers. Until then your end stays as it is.</Trans>}
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
            onChange={(minutes) => setEnd(in_(Number(minutes)))}
          />
        </div>
        <SelectField
          label={t`Why`}
          value={reason}
          onChange={(event) => setReason(ExtensionReason.safeParse(event.target.value).data ?? '')}
        >
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
          error={faultOf(ask.error, 'words')}
          onChange={(event) => setWords(event.target.value)}
        />
        <p className="text-gray">
          {more > 0 && <Trans>About {money(Math.round(pay * 100) / 100)} more.</Trans>}{' '}
          <Trans>If nobody answers by {lapse}, the planned end stands.</Trans>
        </p>
        <CallProblem error={ask.error} words={faults} />
      </div>
    </Dialog>
  )
}
