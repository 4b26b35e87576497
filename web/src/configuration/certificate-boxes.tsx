import { Trans } from '@lingui/react/macro'
import type { Configuration } from '@muster/contract/configuration/catalog.ts'
import { Checkbox } from '../ui/checkbox.tsx'

interface CertificateBoxesProps {
  certifications: Configuration['certifications']
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
}

/** Chooses certificates of a position. */
export function CertificateBoxes({ certifications, chosen, onChoose }: CertificateBoxesProps) {
  return (
    <fieldset>
      <legend className="pb-1.5 font-semibold">
        <Trans>Certificates that a location may insist on</Trans>
      </legend>
      <div className="grid gap-x-4 gap-y-1 desktop:grid-cols-2">
        {certifications.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) => onChoose(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
