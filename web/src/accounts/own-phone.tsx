import { Trans } from '@lingui/react/macro'
import { formatPhone } from '@muster/contract/phone.ts'
import { useState } from 'react'
import { useMe } from '../me/use-me.ts'
import { Button } from '../ui/button.tsx'
import { ChangePhoneDialog } from './change-phone-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

/** The person's number, and the ways to change it and, for a pro, to merge another account. */
export function OwnPhone() {
  const me = useMe()
  const [open, setOpen] = useState<'change' | 'merge' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{me.phone_number === null ? <Trans>No number yet</Trans> : formatPhone(me.phone_number)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outlined" onClick={() => setOpen('change')}>
          {me.phone_number === null ? <Trans>Add number</Trans> : <Trans>Change number</Trans>}
        </Button>
        {me.gigster_profile_id !== null && (
          <Button onClick={() => setOpen('merge')}>
            <Trans>Merge another account</Trans>
          </Button>
        )}
      </div>
      {open === 'change' && <ChangePhoneDialog onClose={close} />}
      {open === 'merge' && <MergeDialog onClose={close} />}
    </div>
  )
}
