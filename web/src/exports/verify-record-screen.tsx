/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a file can also be dropped on the label; its input works with the keyboard */
import { Plural, Trans } from '@lingui/react/macro'
import { getSigningKey } from '@muster/contract/exports/export-endpoints.ts'
import type { WorkRecordParts } from '@muster/contract/exports/work-record.ts'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import FileText from 'lucide-react/icons/file-text'
import OctagonX from 'lucide-react/icons/octagon-x'
import { type ReactNode, useId, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { clockTime, dateFormat, duration } from '../ui/format-time.ts'
import { languageNow, localeNow } from '../i18n/language.ts'
import { PublicFrame } from '../ui/public-frame.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { type Checked, checkRecord } from './check-record.ts'

/** A record may be read years later. */
const dayWithYear = (when: string): string =>
  dateFormat(localeNow(), undefined, { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(when))

/** Anyone checks a pro’s work record here. The file never leaves the browser. */
export function VerifyRecordScreen() {
  const id = useId()
  const key = useQuery(read(getSigningKey, {}))
  const [checked, setChecked] = useState<Checked | null>(null)
  const take = async (file: File | undefined): Promise<void> => {
    if (file && key.data) setChecked(await checkRecord(await file.text(), key.data))
  }
  return (
    <PublicFrame>
      <article className="grid gap-5 pt-4 pb-12 desktop:pt-12">
        <ScreenHeading className="text-screen-title">
          <Trans>Check a work record</Trans>
        </ScreenHeading>
        <p className="text-gray">
          <Trans>Choose the file that a pro gave you. Your browser checks it; nothing is sent, and it works without a connection.</Trans>
        </p>
        {failedToLoad(key) && <ErrorState error={key.error} onRetry={() => void key.refetch()} />}
        {key.data && (
          <label
            htmlFor={id}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              void take(event.dataTransfer.files[0])
            }}
            className="flex min-h-16 cursor-pointer items-center gap-3 rounded-control border border-dashed border-medium-gray bg-white px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <FileText size={20} className="shrink-0 text-gray" aria-hidden />
            <b>
              <Trans>Choose the file, or drop it here</Trans>
            </b>
            <input
              id={id}
              type="file"
              accept=".json,application/json"
              className="sr-only"
              onChange={(event) => {
                void take(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </label>
        )}
        <output aria-live="polite" className="grid gap-5">
          {checked && <Outcome checked={checked} />}
        </output>
      </article>
    </PublicFrame>
  )
}

function Outcome({ checked }: { checked: Checked }) {
  if (checked.outcome !== 'valid')
    return (
      <section className="rounded-control bg-accent-light-red p-4">
        <h2 className="flex items-center gap-2 text-large font-semibold">
          <OctagonX size={20} className="shrink-0 text-error" aria-hidden />
          {checked.outcome === 'unsupported' ? <Trans>Not checked</Trans> : <Trans>Don’t rely on this file</Trans>}
        </h2>
        <p className="mt-1">
          <WhyNot checked={checked} />
        </p>
      </section>
    )
  const { issuer, signed_at } = checked.record.manifest
  return (
    <>
      <section className="rounded-control border border-success bg-white p-4">
        <h2 className="flex items-center gap-2 text-large font-semibold">
          <BadgeCheck size={20} className="shrink-0 text-success" aria-hidden />
          <Trans>Nothing was changed</Trans>
        </h2>
        <p className="mt-1">
          <Trans>
            {issuer} signed this record on {dayWithYear(signed_at)} at {clockTime(signed_at)}. What came later is not in it.
          </Trans>
        </p>
      </section>
      <Facts parts={checked.parts} />
    </>
  )
}

function WhyNot({ checked }: { checked: Exclude<Checked, { outcome: 'valid' }> }) {
  const names: Readonly<Record<string, ReactNode>> = {
    about: <Trans>the person</Trans>,
    shifts: <Trans>the shifts</Trans>,
    ratings: <Trans>the ratings</Trans>,
    badges: <Trans>the badges</Trans>,
    certificates: <Trans>the certificates</Trans>,
  }
  switch (checked.outcome) {
    case 'no_record':
      return <Trans>This is not a work record. Ask for the file as Muster saved it.</Trans>
    case 'other_key':
      return <Trans>Someone else’s key signed this record. Check it on the site that it names.</Trans>
    case 'signature':
      return <Trans>The signature doesn’t fit: who signed it, when, or the list of its parts was changed.</Trans>
    case 'rewritten':
      return <Trans>The file was written again by another program. Ask for the file as Muster saved it.</Trans>
    case 'unsupported':
      return <Trans>This browser can’t check the signature here. Use a current browser and an address that starts with https.</Trans>
    case 'parts':
      return (
        <>
          <Trans>These were changed after signing:</Trans>{' '}
          {checked.changed.map((name, at) => (
            <span key={name}>
              {at > 0 && ', '}
              {names[name] ?? name}
            </span>
          ))}
        </>
      )
  }
}

const BADGES: Readonly<Record<string, ReactNode>> = {
  VERIFICATION: <Trans>Verified</Trans>,
  GOLD: <Trans>Gold</Trans>,
  SILVER: <Trans>Silver</Trans>,
  BRONZE: <Trans>Bronze</Trans>,
}

/** What the record says. */
function Facts({ parts: { about, shifts, ratings, badges, certificates } }: { parts: WorkRecordParts }) {
  const inSpanish = languageNow() === 'es'
  const certificateWords = ({ name, name_es, valid_until }: WorkRecordParts['certificates'][number]): string =>
    `${inSpanish ? name_es : name}${valid_until === null ? '' : ` (${valid_until})`}`
  return (
    <section className="grid gap-3">
      <h2 className="text-large font-semibold">{about.name}</h2>
      <p className="text-gray">
        {about.market} · <Plural value={shifts.length} one="# approved shift" other="# approved shifts" /> ·{' '}
        {duration(shifts.reduce((sum, { paid_minutes }) => sum + paid_minutes, 0))}
      </p>
      {ratings.overall !== null && (
        <p>
          <Trans>
            Rated {ratings.overall} of 5 in {ratings.reviews} reviews
          </Trans>
          <span className="block text-gray">
            {ratings.by_category
              .map(({ category, category_es, average }) => `${inSpanish ? category_es : category} ${average}`)
              .join(' · ')}
          </span>
        </p>
      )}
      {badges.length > 0 && (
        <p>
          {badges.map((badge, at) => (
            <span key={badge}>
              {at > 0 && ' · '}
              {BADGES[badge] ?? badge}
            </span>
          ))}
        </p>
      )}
      {certificates.length > 0 && <p>{certificates.map(certificateWords).join(' · ')}</p>}
      <ul>
        {shifts.map(({ position, position_es, business, date, start_time, paid_minutes }) => (
          <li key={`${start_time} ${business}`} className="flex justify-between gap-3 border-b border-light-gray py-2 last:border-b-0">
            <span className="min-w-0">
              <b className="block">{inSpanish ? position_es : position}</b>
              <span className="block text-gray">{business}</span>
            </span>
            <span className="shrink-0 text-right">
              {date}
              <span className="block text-gray">{duration(paid_minutes)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
