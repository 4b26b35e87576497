import { Trans, useLingui } from '@lingui/react/macro'
import type { Configuration } from '@muster/contract/configuration/catalog.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { Requirement } from '@muster/contract/skills/skill.ts'
import { CertificateDialog } from './certificate-dialog.tsx'
import { PositionCertificates } from './position-certificates.tsx'
import { RequirementDialog } from './requirement-dialog.tsx'

/** What every location can ask of a pro: requirements by category, and certificates. */
export function RequirementLists({ configuration }: { configuration: Configuration }) {
  const { t } = useLingui()
  const [naming, setNaming] = useState<Requirement | 'new requirement' | 'new certificate' | null>(null)
  const categories = Map.groupBy(configuration.requirements, ({ category }) => category)
  const positionOf = (id: number | null): string => configuration.positions.find((one) => one.id === id)?.name ?? t`every position`
  return (
    <div className="grid max-w-5xl gap-8">
      <List
        title={<Trans>Requirements</Trans>}
        add={<Trans>New requirement</Trans>}
        onAdd={() => setNaming('new requirement')}
        help={<Trans>What a shift can ask for: what to wear and bring. A new word shows on posted shifts too.</Trans>}
      >
        {[...categories].map(([category, rows]) => (
          <section key={category} className="pt-4">
            <h3 className="pb-1 text-base">{category}</h3>
            <ul>
              {rows.map((row) => (
                <Line key={row.id} name={row.name} other={row.name_es} note={positionOf(row.skill)} onEdit={() => setNaming(row)} />
              ))}
            </ul>
          </section>
        ))}
      </List>
      <List
        title={<Trans>Certificates</Trans>}
        add={<Trans>New certificate</Trans>}
        onAdd={() => setNaming('new certificate')}
        help={<Trans>What pros can upload.</Trans>}
      >
        <ul className="pt-2">
          {configuration.certifications.map(({ id, name, name_es }) => (
            <Line key={id} name={name} other={name_es} />
          ))}
        </ul>
      </List>
      <PositionCertificates configuration={configuration} />
      {naming === 'new certificate' ? (
        <CertificateDialog onClose={() => setNaming(null)} />
      ) : (
        naming !== null && (
          <RequirementDialog
            row={naming === 'new requirement' ? null : naming}
            configuration={configuration}
            onClose={() => setNaming(null)}
          />
        )
      )}
    </div>
  )
}

interface ListProps {
  title: ReactNode
  help: ReactNode
  add: ReactNode
  onAdd: () => void
  children: ReactNode
}

function List({ title, help, add, onAdd, children }: ListProps) {
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-large">{title}</h2>
        <Button variant="outlined" onClick={onAdd}>
          {add}
        </Button>
      </div>
      <p className="text-gray">{help}</p>
      {children}
    </section>
  )
}

function Line({ name, other, note, onEdit }: { name: string; other: string; note?: string; onEdit?: () => void }) {
  const { t } = useLingui()
  return (
    <li className="grid min-h-10 grid-cols-[1fr_auto] items-center gap-x-4 border-t border-light-gray py-1 desktop:grid-cols-[1fr_1fr_200px_auto]">
      <span>{name}</span>
      <span lang="es" className="text-gray phone:row-start-2">
        {other}
      </span>
      <span className="text-normal text-gray phone:row-start-3">{note}</span>
      {onEdit ? (
        <Button variant="ghost" aria-label={t`Edit ${name}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      ) : (
        <span />
      )}
    </li>
  )
}
