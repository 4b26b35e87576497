import { useLingui } from '@lingui/react/macro'
import type { Location } from '@muster/contract/locations/location.ts'
import { Controller } from 'react-hook-form'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'

interface ApplyFieldsProps {
  form: ShiftFormState
  values: ShiftDraft
  location: Location
  withType: boolean
}

/** Who can apply, with the fees, and whether Muster selects the best matches. */
export function ApplyFields({ form, values, location, withType }: ApplyFieldsProps) {
  const { t } = useLingui()
  const marketplaceFee = location.gigpro_fee_percentage
  const networkFee = location.in_network_fee_percentage
  return (
    <div className="flex flex-col gap-3.5">
      {withType && (
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <RadioCards
              label={t`Who can apply`}
              columns={2}
              value={field.value ?? 'MARKETPLACE'}
              onChange={field.onChange}
              options={[
                { value: 'MARKETPLACE', label: t`Marketplace`, help: t`All nearby pros, ${marketplaceFee}% fee` },
                {
                  value: 'NETWORK',
                  label: t`Your network`,
                  help: location.in_network_payments_enabled
                    ? t`Pros you already know, ${networkFee}% fee`
                    : t`Pros you already know. You pay them outside Muster.`,
                },
              ]}
            />
          )}
        />
      )}
      {values.type === 'NETWORK' && (
        <Toggle
          label={<b>{t`Open to marketplace later`}</b>}
          help={t`If spots are still open 24 hours before the start.`}
          {...form.register('is_auto_post_network_to_marketplace_enabled')}
        />
      )}
      <Toggle
        label={<b>{t`Select for me`}</b>}
        help={
          location.immediate_auto_select_enabled
            ? t`We offer the shift to each pro who may work it as soon as they apply, until all spots are filled. You can still select pros yourself.`
            : t`Every 15 minutes we send offers to the best matches, until all spots are filled. You can still select pros yourself.`
        }
        {...form.register('auto_select_enabled')}
      />
    </div>
  )
}
