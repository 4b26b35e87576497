import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { HOUR } from '@muster/contract/moment.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { useNow } from '../../ui/use-now.ts'
import { momentWords } from './moment-words.ts'

/** Hours to choose from. Those that would end after the shift's start are left out. */
const HOURS = [1, 4, 12, 24]
const BY_TERM = 'term'

interface ConfirmByDialogProps {
  gig: Gig
  byTerm: string
  chosen: string | null
  /** Null for the location's term. */
  onChoose: (confirm_by: string | null) => void
  onClose: () => void
}

/** Chooses until when pros can confirm the offers that the manager sends next. */
export function ConfirmByDialog({ gig, byTerm, chosen, onChoose, onClose }: ConfirmByDialogProps) {
  const { t } = useLingui()
  // The choices must not move while the manager reads them.
  const [now] = useState(useNow())
  const [value, setValue] = useState(chosen ?? BY_TERM)
  const said = (at: string): string => momentWords(at, gig.timezone)
  const ends = HOURS.map((count) => ({ count, at: new Date(Math.ceil(now / 60_000) * 60_000 + count * HOUR).toISOString() }))
  const start = new Date(gig.start_time).toISOString()
  const known = [...ends.map(({ at }) => at), start]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Time to confirm`}
      description={t`For the offers you send next on this screen. Each pro sees this time with the offer.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="contained" onClick={() => onChoose(value === BY_TERM ? null : value)}>
            <Trans>Use this time</Trans>
          </Button>
        </>
      }
    >
      <RadioCards
        label={t`Confirm by`}
        value={value}
        onChange={setValue}
        options={[
          { value: BY_TERM, label: t`As set for this location`, help: said(byTerm) },
          ...(chosen !== null && !known.includes(chosen) ? [{ value: chosen, label: t`As chosen before`, help: said(chosen) }] : []),
          ...ends
            .filter(({ at }) => at < start)
            .map(({ count, at }) => ({
              value: at,
              label: plural(count, { one: 'Within # hour', other: 'Within # hours' }),
              help: said(at),
            })),
          { value: start, label: t`Until the shift starts`, help: said(start) },
        ]}
      />
    </Dialog>
  )
}
