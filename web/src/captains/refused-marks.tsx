import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { dropMark, onMarks, type RefusedMark, refusedMarks } from './kept-marks.ts'
import { useRefusalReasons } from './use-refusal-reasons.ts'

/** The marks the server refused, so that the manager can enter the hours from them. The captain removes them one by one. */
export function RefusedMarks() {
  const marks = useSyncExternalStore(onMarks, refusedMarks)
  if (marks.length === 0) return null
  return (
    <section className="border-b border-light-gray bg-attention-soft px-4 py-3 desktop:px-6">
      <h2 className="flex items-center gap-2 font-semibold">
        <TriangleAlert size={18} className="shrink-0 text-warning" aria-hidden />
        <Trans>Not recorded: show this to the manager</Trans>
      </h2>
      <p className="text-normal text-gray">
        <Trans>
          The manager can enter these times on the pay page. They stay on this phone until you remove them, for at most 30 days.
        </Trans>
      </p>
      <ul className="mt-1 divide-y divide-light-gray">
        {marks.map((mark) => (
          <Refused key={mark.client_id} mark={mark} />
        ))}
      </ul>
    </section>
  )
}

function Refused({ mark }: { mark: RefusedMark }) {
  const { t } = useLingui()
  const reasons = useRefusalReasons()
  const { first_name: name, time, punch_type } = mark
  const zoned = { zone: mark.timezone }
  const [day, hour] = [shortDate(time, zoned), clockTime(time, zoned)]
  return (
    <li className="flex items-center gap-2 py-1.5">
      <span className="min-w-0 flex-1 leading-5">
        <b className="block">
          {punch_type === 'CLOCK_IN' ? (
            <Trans>
              {name} arrived: {day}, {hour}
            </Trans>
          ) : (
            <Trans>
              {name} left: {day}, {hour}
            </Trans>
          )}
        </b>
        <span className="block text-normal text-gray">{reasons(mark.refused)}</span>
      </span>
      <Button
        variant="ghost"
        iconOnly
        aria-label={t`Remove the mark of ${name}`}
        icon={<X size={18} aria-hidden />}
        onClick={() => dropMark(mark.client_id)}
      />
    </li>
  )
}
