import { Trans, useLingui } from '@lingui/react/macro'
import { getAgreement } from '@muster/contract/accounts/agreement-endpoints.ts'
import { AgreementName, type AgreementText } from '@muster/contract/accounts/agreement.ts'
import { OPERATOR_PATHS } from '@muster/contract/accounts/operator-link.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { languageNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useNow } from '../ui/use-now.ts'
import { useAgreementNames } from './use-agreement-names.ts'

/** One of the operator's agreements, to read and to print. */
export function LegalScreen() {
  const { document } = useParams({ from: '/legal/$document' })
  const name = AgreementName.options.find((one) => OPERATOR_PATHS[one] === `/legal/${document}`)
  return (
    <PublicFrame>
      {name === undefined ? <EmptyState title={<Trans>There is no such agreement</Trans>} /> : <Agreement name={name} />}
    </PublicFrame>
  )
}

function Agreement({ name }: { name: AgreementName }) {
  const { version } = useSearch({ from: '/legal/$document' })
  const names = useAgreementNames()
  const found = useQuery(read(getAgreement, { params: { agreement: name }, query: version === undefined ? {} : { version } }))
  if (failedToLoad(found)) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <LoadingLines />
  return (
    <article className="grid gap-5 pt-4 pb-12 desktop:pt-12">
      <ScreenHeading className="text-screen-title">{names[name]}</ScreenHeading>
      <Facts agreement={found.data} />
      <Text text={languageNow() === 'es' ? found.data.text_es : found.data.text_en} />
      <Versions agreement={found.data} />
    </article>
  )
}

function Facts({ agreement: { version, effective_at, is_sample } }: { agreement: AgreementText }) {
  const now = useNow()
  const { t } = useLingui()
  return (
    <>
      <div className="-mt-3 grid justify-items-start gap-1 text-gray">
        <span>
          {Date.parse(effective_at) > now
            ? t`Version ${version}, in force from ${shortDate(effective_at)}`
            : t`Version ${version}, in force since ${shortDate(effective_at)}`}
        </span>
        <Button className="-ml-3 print:hidden" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {is_sample && (
        <p className="rounded-control bg-attention-soft px-3 py-2.5">
          <Trans>This is the sample that comes with Muster. The company that runs Muster for you replaces it with its own text.</Trans>
        </p>
      )}
    </>
  )
}

/** Paragraphs and headings of an agreement. */
function Text({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((part) =>
    part.startsWith('## ') ? (
      <h2 key={part} className="-mb-4 text-large font-semibold">
        {part.slice(3)}
      </h2>
    ) : (
      <p key={part}>{part}</p>
    ),
  )
}

function Versions({ agreement: { agreement, version, versions } }: { agreement: AgreementText }) {
  const others = versions.filter((one) => one.version !== version)
  if (others.length === 0) return null
  return (
    <p className="border-t border-light-gray pt-4 text-gray print:hidden">
      <Trans>Other versions:</Trans>{' '}
      {others.map((one) => (
        <TextLink
          key={one.version}
          to="/legal/$document"
          params={{ document: OPERATOR_PATHS[agreement].slice('/legal/'.length) }}
          search={{ version: one.version }}
          className="mr-3 inline-block touch:py-2.5"
        >
          {one.version} ({shortDate(one.effective_at)})
        </TextLink>
      ))}
    </p>
  )
}
