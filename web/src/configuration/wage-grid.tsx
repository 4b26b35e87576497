import { Trans, useLingui } from '@lingui/react/macro'
import type { Configuration, Position } from '@muster/contract/configuration/catalog.ts'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import type { Wages } from '@muster/contract/configuration/wage.ts'
import { SelectField } from '../ui/select-field.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { OfferDialog } from './offer-dialog.tsx'
import type { WageCell } from './wage-cell.ts'
import { WageDialog } from './wage-dialog.tsx'

interface WageGridProps {
  configuration: Configuration
  market: number | undefined
  onMarket: (id: number) => void
  onPosition: (id: number) => void
}

const dollars = (amount: number | undefined): string => (amount === undefined ? '' : amount.toFixed(2))

/** Each position's wages in each market: all of them at a desk, one market at a time on a phone. */
export function WageGrid({ configuration, market, onMarket, onPosition }: WageGridProps) {
  const { t } = useLingui()
  const isPhone = usePhone()
  const [open, setOpen] = useState<WageCell | null>(null)
  const rowsOf = useMemo(
    () => Map.groupBy(configuration.wages, ({ skill_id, market_id }) => `${skill_id} ${market_id}`),
    [configuration.wages],
  )
  const cellOf = (position: Position, of: Configuration['markets'][number]): WageCell => ({
    position,
    market: of,
    rows: rowsOf.get(`${position.id} ${of.id}`) ?? [],
  })
  /** What the position pays in another market, to begin with. */
  const elsewhere = ({ position }: WageCell): Wages | undefined =>
    configuration.wages.find(({ skill_id, holds }) => skill_id === position.id && holds === 'NOW')?.wages
  const chosen = configuration.markets.find(({ id }) => id === market) ?? configuration.markets[0]
  const shown = isPhone ? configuration.markets.filter((one) => one === chosen) : configuration.markets
  return (
    <>
      {isPhone && (
        <SelectField label={t`Market`} className="mb-3" value={chosen?.id ?? ''} onChange={(event) => onMarket(Number(event.target.value))}>
          {configuration.markets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <WageTable positions={configuration.positions} markets={shown} cellOf={cellOf} onOpen={setOpen} onPosition={onPosition} />
      <p className="flex items-center gap-1.5 pt-3 text-normal text-gray">
        <span aria-hidden className="size-1.5 rounded-full bg-info" />
        <Trans>changes later</Trans>
      </p>
      {open &&
        (open.rows.some(({ holds }) => holds === 'NOW') ? (
          <WageDialog cell={open} onClose={() => setOpen(null)} />
        ) : (
          <OfferDialog cell={open} like={elsewhere(open)} onClose={() => setOpen(null)} />
        ))}
    </>
  )
}

interface WageTableProps {
  positions: readonly Position[]
  markets: Configuration['markets']
  cellOf: (position: Position, market: Configuration['markets'][number]) => WageCell
  onOpen: (cell: WageCell) => void
  onPosition: (id: number) => void
}

function WageTable({ positions, markets, cellOf, onOpen, onPosition }: WageTableProps) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Wages`} className="overflow-x-auto">
      <table className="w-full border-collapse whitespace-nowrap tabular-nums">
        <thead>
          <tr className="h-8 border-b border-light-gray text-small text-gray">
            <th scope="col" className="sticky left-0 bg-white pr-3 text-left font-semibold">
              <Trans>Position</Trans>
            </th>
            {markets.map(({ id, name }) => (
              <th key={id} scope="col" className="px-2 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positions.map((position) => (
            <tr key={position.id} className="h-9 border-b border-light-gray/75 touch:h-12">
              <th scope="row" className="sticky left-0 bg-white pr-3 text-left font-regular">
                <button
                  type="button"
                  className="inline-flex items-center gap-2 rounded-tag font-semibold hover:underline touch:min-h-11"
                  onClick={() => onPosition(position.id)}
                >
                  <PositionMark hue={position.color} />
                  {position.name}
                </button>
              </th>
              {markets.map((one) => (
                <WageButton key={one.id} cell={cellOf(position, one)} onOpen={onOpen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function WageButton({ cell, onOpen }: { cell: WageCell; onOpen: (cell: WageCell) => void }) {
  const { t } = useLingui()
  const held = cell.rows.find(({ holds }) => holds === 'NOW')?.wages
  const changes = cell.rows.some(({ holds }) => holds === 'LATER')
  if (held === undefined)
    return (
      <td className="p-0 text-right">
        <button
          type="button"
          aria-label={t`Offer ${cell.position.name} in ${cell.market.name}`}
          className="inline-flex h-9 items-center gap-1 rounded-control px-2 font-semibold text-brand hover:bg-brand-soft touch:h-12"
          onClick={() => onOpen(cell)}
        >
          <Plus size={14} aria-hidden />
          <Trans>Offer</Trans>
        </button>
      </td>
    )
  const label = t`${cell.position.name} in ${cell.market.name}: at least $${dollars(held.minimum_wage_amount)}, recommended $${dollars(held.recommended_wage_amount)}`
  return (
    <td className="p-0 text-right">
      <button
        type="button"
        aria-label={changes ? `${label}. ${t`changes later`}` : label}
        className="relative inline-flex h-9 items-center gap-2.5 rounded-control px-2 hover:bg-brand-soft touch:h-12"
        onClick={() => onOpen(cell)}
      >
        <span className="text-gray">{dollars(held.minimum_wage_amount)}</span>
        <b>{dollars(held.recommended_wage_amount)}</b>
        {changes && <span aria-hidden className="absolute top-1.5 right-0 size-1.5 rounded-full bg-info" />}
      </button>
    </td>
  )
}
