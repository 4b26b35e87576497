import { Trans } from '@lingui/react/macro'
import type { Rank } from '@muster/contract/pros/badge-rules.ts'

/** The name of a rank as people read it. */
export function RankName({ rank }: { rank: Rank }) {
  switch (rank) {
    case 'GOLD':
      return <Trans>Gold</Trans>
    case 'SILVER':
      return <Trans>Silver</Trans>
    case 'BRONZE':
      return <Trans>Bronze</Trans>
  }
}
