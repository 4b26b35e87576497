import { Trans } from '@lingui/react/macro'
import { formatPhone } from '@muster/contract/phone.ts'
import { useState } from 'react'
import { useMe } from '../me/use-me.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ChangePhoneDialog } from './change-phone-dialog.tsx'

/** The person's number, and the ways to change it and to merge another account. */
export function OwnPhone() {
  const me = useMe()
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{me.phone_number === null ? <Trans>No number yet</Trans> : formatPhone(me.phone_number)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {me.phone_number === null ? <Trans>Add number</Trans> : <Trans>Change number</Trans>}
        </Button>
        {!me.is_gigpro_admin && (
          <LinkButton to="/account-linking" search={{ returnTo: '/settings' }}>
            <Trans>Merge another account</Trans>
          </LinkButton>
        )}
      </div>
      {open && <ChangePhoneDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
