import { Trans } from '@lingui/react/macro'
import type { ProProfile } from '@muster/contract/pros/pro.ts'
import { languageNow, localeNow } from '../i18n/language.ts'

const month = (date: string): string =>
  new Intl.DateTimeFormat(localeNow(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))

/** The pro's past jobs, newest first. */
export function WorkHistory({ items }: { items: ProProfile['work_history'] }) {
  if (items.length === 0)
    return (
      <p className="text-gray">
        <Trans>Nothing here yet. Jobs outside Muster appear here.</Trans>
      </p>
    )
  return (
    <ol>
      {[...items]
        .sort((a, b) => b.start_date.localeCompare(a.start_date))
        .map((job) => (
          <li key={job.id} className="flex flex-wrap gap-x-3 border-b border-light-gray py-2.5 last:border-b-0">
            <div className="min-w-0 flex-1">
              <b className="block">{(languageNow() === 'es' ? job.skill?.name_es : job.skill?.name) ?? job.position}</b>
              <span className="text-gray">{job.business_name}</span>
            </div>
            <span className="text-gray">
              {month(job.start_date)} – {job.end_date ? month(job.end_date) : <Trans>now</Trans>}
            </span>
          </li>
        ))}
    </ol>
  )
}
