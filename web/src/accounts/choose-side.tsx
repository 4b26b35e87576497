import { Trans, useLingui } from '@lingui/react/macro'
import { RadioCards } from '../ui/radio-cards.tsx'

export type Side = 'business' | 'pro'

/** Chooses between hiring and working. */
export function ChooseSide({ value, onChange }: { value: Side | null; onChange: (side: Side) => void }) {
  const { t } = useLingui()
  return (
    <RadioCards
      label={t`What brings you here?`}
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'business',
          label: <Trans>I need staff</Trans>,
          help: <Trans>Post shifts, choose who works them, pay for the hours.</Trans>,
        },
        {
          value: 'pro',
          label: <Trans>I want to work</Trans>,
          help: <Trans>See shifts near you and what they pay. Apply in one tap.</Trans>,
        },
      ]}
    />
  )
}
