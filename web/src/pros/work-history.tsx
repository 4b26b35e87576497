import { Trans } from '@lingui/react/macro'
import type { WorkHistoryItem } from '@muster/contract/pros/pro.ts'
import type { ReactNode } from 'react'
import { languageNow, localeNow } from '../i18n/language.ts'

/** A day's month and year. */
export const monthYear = (date: string): string =>
  new Intl.DateTimeFormat(localeNow(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))

type Job = Pick<WorkHistoryItem, 'id' | 'business_name' | 'position' | 'skill' | 'start_date' | 'end_date'>

/** Past jobs, newest first. `actsOf` adds buttons to each. */
export function WorkHistory<Item extends Job>({ items, actsOf }: { items: readonly Item[]; actsOf?: (job: Item) => ReactNode }) {
  return (
    <ol>
      {[...items]
        .sort((a, b) => b.start_date.localeCompare(a.start_date))
        .map((job) => (
          <li key={job.id} className="flex flex-wrap items-center gap-x-3 border-b border-light-gray py-2.5 last:border-b-0">
            <div className="min-w-0 flex-1 basis-44">
              <b className="block">{[positionOf(job), job.position].filter(Boolean).join(', ')}</b>
              <span className="text-gray">{job.business_name}</span>
            </div>
            <span className="text-gray">
              {monthYear(job.start_date)} – {job.end_date ? monthYear(job.end_date) : <Trans>now</Trans>}
            </span>
            {actsOf?.(job)}
          </li>
        ))}
    </ol>
  )
}

/** The catalog's name of the position, unless the pro typed just that. */
function positionOf({ skill, position }: Job): string | null {
  const name = (languageNow() === 'es' ? skill?.name_es : skill?.name) ?? null
  return name !== null && name.toLowerCase() === position.toLowerCase() ? null : name
}
