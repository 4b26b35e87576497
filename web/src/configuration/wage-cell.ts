import type { ConfiguredMarket, Position } from '@muster/contract/configuration/catalog.ts'
import type { DatedWages } from '@muster/contract/configuration/wage.ts'

/** The wages of a position in a market: what holds, and what will. */
export interface WageCell {
  position: Position
  market: ConfiguredMarket
  rows: readonly DatedWages[]
}
