import { Plural, Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { CallFailed } from '../../api/call-failed.ts'
import { Button } from '../../ui/button.tsx'
import { shiftTime } from '../../ui/format-time.ts'
import { type BulkAct, type BulkResult, type BulkRun, putAwayBulkRun, stopBulkRun } from './bulk-run.ts'
import { skillName } from '../../skills/skill-name.ts'

/** How far a run has come, and what became of each shift. It may be left: the run goes on. */
export function BulkProgress({ run, name }: { run: BulkRun; name: string }) {
  const { t } = useLingui()
  const { results, total, isRunning } = run
  const failed = results.filter(({ error }) => error !== null)
  const done = results.length - failed.length
  return (
    <div className="border-b border-light-gray px-4 py-2.5 desktop:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <output className="font-semibold">
          {isRunning ? (
            <Trans>
              {name}: {results.length} of {total}
            </Trans>
          ) : (
            <Trans>
              {name}: {done} of {total} done
            </Trans>
          )}
        </output>
        {failed.length > 0 && (
          <span className="text-error">
            <Plural value={failed.length} one="# failed and stays ticked" other="# failed and stay ticked" />
          </span>
        )}
        <span className="ml-auto">
          {isRunning ? (
            <Button size="small" variant="raised" onClick={stopBulkRun}>
              <Trans>Stop</Trans>
            </Button>
          ) : (
            <Button
              size="small"
              variant="ghost"
              iconOnly
              aria-label={t`Put this away`}
              icon={<X size={14} aria-hidden />}
              onClick={putAwayBulkRun}
            />
          )}
        </span>
      </div>
      <progress
        value={results.length}
        max={total}
        aria-label={name}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-light-gray [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-light-gray [&::-webkit-progress-value]:bg-brand"
      />
      {!isRunning && (
        <details className="mt-1.5" open={failed.length > 0}>
          <summary className="inline-block cursor-pointer rounded-tag py-1 text-small font-semibold text-brand">
            <Trans>Shift by shift</Trans>
          </summary>
          <ul className="mt-1 max-h-40 overflow-y-auto text-small">
            {[...failed, ...results.filter(({ error }) => error === null)].map((result) => (
              <Result key={result.gig.id} act={run.act} result={result} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Result({ act, result: { gig, done, error } }: { act: BulkAct; result: BulkResult }) {
  const { t } = useLingui()
  const words: Partial<Record<string, string>> = {
    GIG_FILLED: t`Every place is taken.`,
    GIG_NOT_OPEN: t`This shift is not open.`,
    GIG_STARTED: t`It has started, or the date is past.`,
    INVALID_TRANSITION: t`It is over or cancelled already.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`There is no way to pay on file.`,
    WAGE_BELOW_MINIMUM: t`The wage is below the minimum for this position now.`,
    NOT_FOUND: t`It is no longer there.`,
    ...(act === 'boost' && { invalid: t`The bonus is not more than it has already.` }),
  }
  const why =
    error instanceof CallFailed ? (words[error.code] ?? error.message) : t`No answer came. Look at the shift before you try again.`
  return (
    <li className="flex flex-wrap gap-x-2 py-1">
      <b>{skillName(gig.skill)}</b>
      <span className="text-gray">{shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}</span>
      <span className={error ? 'text-error' : 'text-success'}>{error ? why : done}</span>
    </li>
  )
}
