import { Trans } from '@lingui/react/macro'
import type { UsageReport } from '@muster/contract/analytics/usage-report.ts'
import { UsageNumber } from './usage-number.tsx'
import { useFunnelWords } from './use-usage-words.ts'

/** How far people get, one way for each side. A bar is as long as its share of those who began. */
export function UsageFunnels({ funnels }: Pick<UsageReport, 'funnels'>) {
  const words = useFunnelWords()
  return (
    <section className="grid gap-x-10 gap-y-6 px-4 pt-5 desktop:grid-cols-2 desktop:px-6">
      {funnels.map(({ side, people }) => (
        <div key={side}>
          <h2 className="text-base font-semibold">{words[side].title}</h2>
          <ol className="mt-2 grid gap-2">
            {words[side].steps.map((step, at) => (
              <FunnelStep key={step} step={step} people={people[at] ?? null} first={people[0] ?? null} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function FunnelStep({ step, people, first }: { step: string; people: number | null; first: number | null }) {
  const share = people !== null && first !== null && first > 0 ? Math.round((people / first) * 100) : null
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3">
        <span>{step}</span>
        <span className="whitespace-nowrap">
          <b>
            <UsageNumber value={people} />
          </b>
          {share !== null && (
            <span className="ml-2 inline-block w-10 text-right text-small text-gray">
              <Trans>{share}%</Trans>
            </span>
          )}
        </span>
      </div>
      <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-tag bg-light-gray">
        <div className="h-full bg-brand" style={{ width: `${share ?? 0}%` }} />
      </div>
    </li>
  )
}
