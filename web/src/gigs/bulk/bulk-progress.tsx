import { Plural, Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { Button } from '../../ui/button.tsx'
import { shiftTime } from '../../ui/format-time.ts'
import { type BulkAct, type BulkResult, type BulkRun, putAwayBulkRun, stopBulkRun } from './bulk-run.ts'
import { skillName } from '../../skills/skill-name.ts'
import { useBulkFailure } from './use-bulk-failure.ts'

/** A run's progress and its result for each shift. The run continues when the manager leaves the screen. */
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
            <Plural value={failed.length} one="# failed and stays selected" other="# failed and stay selected" />
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
              aria-label={t`Dismiss`}
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
      {!isRunning && <Results act={run.act} results={results} />}
    </div>
  )
}

/** The result for each shift, failures first. */
function Results({ act, results }: { act: BulkAct; results: readonly BulkResult[] }) {
  const failed = results.filter(({ error }) => error !== null)
  return (
    <details className="mt-1.5" open={failed.length > 0}>
      <summary className="inline-block cursor-pointer rounded-tag py-1 text-small font-semibold text-brand">
        <Trans>Shift by shift</Trans>
      </summary>
      <ul className="mt-1 max-h-40 overflow-y-auto text-small">
        {[...failed, ...results.filter(({ error }) => error === null)].map((result) => (
          <Result key={result.gig.id} act={act} result={result} />
        ))}
      </ul>
    </details>
  )
}

function Result({ act, result: { gig, done, error } }: { act: BulkAct; result: BulkResult }) {
  const failure = useBulkFailure(act)
  return (
    <li className="flex flex-wrap gap-x-2 py-1">
      <b>{skillName(gig.skill)}</b>
      <span className="text-gray">{shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}</span>
      <span className={error ? 'text-error' : 'text-success'}>{error ? failure(error) : done}</span>
    </li>
  )
}
