import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getAgreement, listPublishedAgreements, publishAgreement } from '@muster/contract/accounts/agreement-endpoints.ts'
import { AgreementName, NewAgreementVersion, type PublishedAgreement } from '@muster/contract/accounts/agreement.ts'
import { OPERATOR_PATHS } from '@muster/contract/accounts/operator-link.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { useAgreementNames } from './use-agreement-names.ts'

/** The operator's agreements: each version, who accepted it, and a new one to publish. */
export function AdminAgreementsScreen() {
  const found = useQuery(read(listPublishedAgreements, {}))
  const [publishing, setPublishing] = useState<AgreementName | null>(null)
  return (
    <>
      <PageHeader title={<Trans>Agreements</Trans>} note={<Trans>What people accept.</Trans>} />
      <div className="grid max-w-4xl gap-8 px-4 pb-12 desktop:px-6">
        {failedToLoad(found) ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <SkeletonRows rows={6} />
        ) : (
          AgreementName.options.map((name) => (
            <Agreement
              key={name}
              name={name}
              versions={found.data.filter(({ agreement }) => agreement === name)}
              isPublishing={publishing === name}
              onPublishing={(isOpen) => setPublishing(isOpen ? name : null)}
            />
          ))
        )}
      </div>
    </>
  )
}

interface AgreementProps {
  name: AgreementName
  versions: readonly PublishedAgreement[]
  isPublishing: boolean
  onPublishing: (isOpen: boolean) => void
}

function Agreement({ name, versions, isPublishing, onPublishing }: AgreementProps) {
  const names = useAgreementNames()
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-large">{names[name]}</h2>
        {!isPublishing && (
          <Button variant="outlined" onClick={() => onPublishing(true)}>
            <Trans>New version</Trans>
          </Button>
        )}
      </div>
      {isPublishing && <PublishForm name={name} onClose={() => onPublishing(false)} />}
      <ul className="mt-2">
        {versions.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </ul>
    </section>
  )
}

function Version({
  version: { agreement, version, effective_at, published_by, accepted_count, is_in_force },
}: {
  version: PublishedAgreement
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-light-gray py-2.5">
      <TextLink
        to="/legal/$document"
        params={{ document: OPERATOR_PATHS[agreement].slice('/legal/'.length) }}
        search={{ version }}
        className="touch:py-2.5"
      >
        <Trans>Version {version}</Trans>
      </TextLink>
      {is_in_force && (
        <Tag hue="green">
          <Trans>In force</Trans>
        </Tag>
      )}
      <span className="text-gray">
        <Trans>from {shortDate(effective_at)}</Trans>
        {published_by !== null && <> · {published_by}</>}
        {' · '}
        <Plural value={accepted_count} one="# person accepted it" other="# people accepted it" />
      </span>
    </li>
  )
}

/** A time typed in the browser's zone; empty means at once. */
const NewVersion = NewAgreementVersion.omit({ effective_at: true }).extend({ effective_at: z.string() })

/** A new version begins with the text in force. */
function PublishForm({ name, onClose }: { name: AgreementName; onClose: () => void }) {
  const now = useQuery(read(getAgreement, { params: { agreement: name }, query: {} }))
  if (failedToLoad(now)) return <ErrorState error={now.error} onRetry={() => void now.refetch()} />
  if (now.isPending) return <SkeletonRows rows={4} />
  return <PublishFields name={name} text_en={now.data.text_en} text_es={now.data.text_es} onClose={onClose} />
}

interface PublishFieldsProps {
  name: AgreementName
  text_en: string
  text_es: string
  onClose: () => void
}

function PublishFields({ name, text_en, text_es, onClose }: PublishFieldsProps) {
  const { t } = useLingui()
  const form = useMusterForm(NewVersion, { effective_at: '', changes_en: '', changes_es: '', text_en, text_es })
  const publish = useCall(publishAgreement, {
    form,
    changes: [listPublishedAgreements, getAgreement],
    onSuccess: ({ version }) => {
      onClose()
      toastDone(t`Version ${version} published`)
    },
  })
  const { errors } = form.formState
  const send = form.handleSubmit(({ effective_at, ...texts }) =>
    publish.mutate({
      params: { agreement: name },
      body: { ...texts, effective_at: effective_at === '' ? null : new Date(effective_at).toISOString() },
    }),
  )
  return (
    <form noValidate className="mt-3 grid gap-4 rounded-card border border-light-gray p-4" onSubmit={send}>
      <TextField
        type="datetime-local"
        label={t`In force from`}
        optional
        help={t`Leave it empty for now. From then on everyone who needs this agreement is asked again.`}
        error={errors.effective_at?.message}
        {...form.register('effective_at')}
      />
      <TextArea label={t`What is new, in English`} error={errors.changes_en?.message} {...form.register('changes_en')} />
      <TextArea label={t`What is new, in Spanish`} error={errors.changes_es?.message} {...form.register('changes_es')} />
      <TextArea
        rows={10}
        label={t`Text in English`}
        help={t`Begin a heading with ##. An empty line ends a paragraph.`}
        error={errors.text_en?.message}
        {...form.register('text_en')}
      />
      <TextArea rows={10} label={t`Text in Spanish`} error={errors.text_es?.message} {...form.register('text_es')} />
      <CallProblem error={publish.error} />
      <div className="flex gap-2">
        <Button type="submit" variant="contained" loading={publish.isPending}>
          <Trans>Publish version</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
