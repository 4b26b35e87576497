import { Trans, useLingui } from '@lingui/react/macro'
import { getNoticeSettings, type NoticePlan, putNoticePlan } from '@muster/contract/notices/notice-setting-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { showWallTime } from '../ui/wall-time.ts'

const NIGHT = { from: '21:00:00', to: '08:00:00' }
const hourOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00:00`

/** When a person wants no noise, and when their daily email comes. Each change takes effect at once. */
export function NoticePlanPart() {
  const settings = useQuery(read(getNoticeSettings, {})).data
  const save = useCall(putNoticePlan, { changes: [getNoticeSettings] })
  if (settings === undefined) return null
  const plan = save.isPending ? save.variables.body : settings.plan
  // Someone who chooses hours means those of the place where they are.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const keep = (part: Partial<NoticePlan>): void => save.mutate({ body: { ...plan, zone, ...part } })
  const hasDaily = settings.topics.some(({ daily }) => daily)
  return (
    <>
      <QuietHours plan={plan} onKeep={keep} />
      {settings.reached_by.email && hasDaily && <DigestHour hour={plan.digest_hour} onKeep={(digest_hour) => keep({ digest_hour })} />}
      <CallProblem error={save.error} />
    </>
  )
}

function QuietHours({ plan: { quiet, zone }, onKeep }: { plan: NoticePlan; onKeep: (part: Partial<NoticePlan>) => void }) {
  const { t } = useLingui()
  const isElsewhere = zone !== Intl.DateTimeFormat().resolvedOptions().timeZone
  const place = zone.replace(/^.*\//, '').replaceAll('_', ' ')
  return (
    <section className="flex flex-col gap-3 border-t border-light-gray pt-4">
      <Toggle
        atEnd
        label={<b>{t`Quiet hours`}</b>}
        help={
          quiet === null ? (
            <Trans>Without them, only reminders wait: none comes by SMS from 9 pm to 8 am.</Trans>
          ) : (
            <Trans>Texts and push wait, also offers. Cancellations and other urgent notices still come.</Trans>
          )
        }
        checked={quiet !== null}
        onChange={(event) => onKeep({ quiet: event.target.checked ? NIGHT : null })}
      />
      {quiet !== null && (
        <div className="grid max-w-xs grid-cols-2 gap-3">
          <TimeField
            label={t`From`}
            value={quiet.from}
            onChange={(from) => from !== null && from !== quiet.to && onKeep({ quiet: { ...quiet, from } })}
          />
          <TimeField
            label={t`To`}
            value={quiet.to}
            onChange={(to) => to !== null && to !== quiet.from && onKeep({ quiet: { ...quiet, to } })}
          />
        </div>
      )}
      {quiet !== null && isElsewhere && (
        <p className="text-small text-gray">
          <Trans>Time in {place}</Trans>
        </p>
      )}
    </section>
  )
}

function DigestHour({ hour, onKeep }: { hour: number; onKeep: (hour: number) => void }) {
  const { t } = useLingui()
  return (
    <section className="border-t border-light-gray pt-4">
      <SelectField
        className="max-w-xs"
        label={t`Daily email at`}
        help={<Trans>One email with what waited. None on days when nothing did.</Trans>}
        value={String(hour)}
        onChange={(event) => onKeep(Number(event.target.value))}
      >
        {Array.from({ length: 24 }, (_, one) => (
          <option key={one} value={one}>
            {showWallTime(hourOf(one))}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
