import { Trans, useLingui } from '@lingui/react/macro'
import type { ConfiguredMarket } from '@muster/contract/configuration/catalog.ts'
import { localeNow } from '../i18n/language.ts'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** The markets, and the way to open another one. */
export function MarketList({ markets }: { markets: readonly ConfiguredMarket[] }) {
  const { t } = useLingui()
  const types = ({ supported_employment_types: held }: ConfiguredMarket): string =>
    held.length > 1 ? t`W-2 and 1099` : held[0] === 'W2' ? t`W-2 only` : t`1099 only`
  return (
    <>
      <p className="mb-3 text-gray">
        <Trans>
          A market opens where people wait for one: <TextLink to="/admin/places">Places</TextLink>. It begins with the wages and policies of
          the nearest.
        </Trans>
      </p>
      <Table label={t`Markets`}>
        <thead>
          <tr>
            <ColumnHead>{t`Market`}</ColumnHead>
            <ColumnHead>{t`State`}</ColumnHead>
            <ColumnHead>{t`Time zone`}</ColumnHead>
            <ColumnHead>{t`Work`}</ColumnHead>
            <ColumnHead figure>{t`Locations`}</ColumnHead>
            <ColumnHead figure>{t`Pros`}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {markets.map((market) => (
            <Row key={market.id}>
              <Cell>{market.name}</Cell>
              <Cell>{market.state_code}</Cell>
              <Cell>{market.timezone.replaceAll('_', ' ')}</Cell>
              <Cell>{types(market)}</Cell>
              <Cell figure>{market.location_count.toLocaleString(localeNow())}</Cell>
              <Cell figure>{market.pro_count.toLocaleString(localeNow())}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  )
}
