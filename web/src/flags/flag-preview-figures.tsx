import { Trans, useLingui } from '@lingui/react/macro'
import type { FlagPreview } from '@muster/contract/flags/flag-value.ts'
import { localeNow } from '../i18n/language.ts'

/** Who of the last 30 days would gain or lose the feature. */
export function FlagPreviewFigures({ preview }: { preview: FlagPreview }) {
  const { t } = useLingui()
  const rows = [
    { name: t`People`, ...preview.people },
    ...(preview.locations.checked > 0 ? [{ name: t`Locations`, ...preview.locations }] : []),
    { name: t`Shifts`, ...preview.shifts },
  ]
  const figure = (value: number): string => value.toLocaleString(localeNow())
  return (
    <section aria-live="polite" className="rounded-card border border-light-gray p-4">
      <h3 className="pb-2 text-base">
        <Trans>Who used it in the last 30 days</Trans>
      </h3>
      <table className="w-full text-right">
        <thead className="text-small text-gray">
          <tr>
            <th scope="col" aria-label={t`Preview the last 30 days`} />
            <th scope="col" className="pb-1 font-normal">
              <Trans>Total</Trans>
            </th>
            <th scope="col" className="pb-1 font-normal">
              <Trans>Gain it</Trans>
            </th>
            <th scope="col" className="pb-1 font-normal">
              <Trans>Lose it</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, checked, gain, lose }) => (
            <tr key={name}>
              <th scope="row" className="text-left font-normal text-gray">
                {name}
              </th>
              <td className="text-gray">{figure(checked)}</td>
              <td className="font-semibold">{figure(gain)}</td>
              <td className="font-semibold">{figure(lose)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!preview.is_whole && (
        <p className="pt-2 text-normal text-gray">
          <Trans>There were too many to look at all of them.</Trans>
        </p>
      )}
    </section>
  )
}
