import { Trans, useLingui } from '@lingui/react/macro'
import type { Configuration, Position } from '@muster/contract/configuration/catalog.ts'
import type { DatedCertificates } from '@muster/contract/configuration/position-certificates.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { useCertificateNames } from './certificate-names.ts'
import { dayWords } from './day-words.ts'
import { PositionCertificatesDialog } from './position-certificates-dialog.tsx'

/** The certificates that a location may insist on for each position: today's, and those of a later day. */
export function PositionCertificates({ configuration }: { configuration: Configuration }) {
  const [changing, setChanging] = useState<Position | null>(null)
  const rowsOf = Map.groupBy(configuration.certificates, ({ skill_id }) => skill_id)
  return (
    <section>
      <h2 className="text-large">
        <Trans>Certificates by position</Trans>
      </h2>
      <p className="text-gray">
        <Trans>What a location may insist on when it posts the position. A change has a first day of shifts.</Trans>
      </p>
      <ul className="pt-2">
        {configuration.positions.map((position) => (
          <Line
            key={position.id}
            position={position}
            rows={rowsOf.get(position.id) ?? []}
            configuration={configuration}
            onChange={() => setChanging(position)}
          />
        ))}
      </ul>
      {changing && (
        <PositionCertificatesDialog
          position={changing}
          rows={rowsOf.get(changing.id) ?? []}
          configuration={configuration}
          onClose={() => setChanging(null)}
        />
      )}
    </section>
  )
}

interface LineProps {
  position: Position
  rows: readonly DatedCertificates[]
  configuration: Configuration
  onChange: () => void
}

function Line({ position, rows, configuration, onChange }: LineProps) {
  const { t } = useLingui()
  const namesOf = useCertificateNames(configuration)
  return (
    <li className="grid min-h-10 grid-cols-[1fr_auto] items-center gap-x-4 border-t border-light-gray py-1 desktop:grid-cols-[1fr_2fr_auto]">
      <span className="inline-flex items-center gap-2 font-semibold">
        <PositionMark hue={position.color} />
        {position.name}
      </span>
      <span className="text-normal phone:row-start-2">
        <span className="text-gray">{namesOf(position.certification_ids)}</span>
        {rows
          .filter(({ holds }) => holds === 'LATER')
          .map(({ id, effective_from, certification_ids }) => (
            <span key={id} className="flex items-baseline gap-1.5">
              <span aria-hidden className="size-1.5 shrink-0 self-center rounded-full bg-info" />
              <Trans>
                from {dayWords(effective_from)}: {namesOf(certification_ids)}
              </Trans>
            </span>
          ))}
      </span>
      <Button variant="ghost" aria-label={t`Change certificates of ${position.name}`} onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
    </li>
  )
}
