import { Trans } from '@lingui/react/macro'
import type { CaptainShift } from '@muster/contract/captains/captain-shift.ts'
import MessageSquare from 'lucide-react/icons/message-square'
import QrCode from 'lucide-react/icons/qr-code'
import { lazy, Suspense, useEffect, useState } from 'react'
import { report } from '../api/report.ts'
import { Button } from '../ui/button.tsx'

const loadCode = () => import('./crew-code.tsx').then(({ CrewCode: component }) => ({ default: component }))
const loadMessage = () => import('./message-crew.tsx').then(({ MessageCrew: component }) => ({ default: component }))
const CrewCode = lazy(loadCode)
const MessageCrew = lazy(loadMessage)

/** What a captain does for the whole crew: show the code and message everyone. On a phone it sits above the tabs. */
export function CaptainActs({ shift }: { shift: CaptainShift }) {
  const [open, setOpen] = useState<'code' | 'message' | null>(null)
  const close = (): void => setOpen(null)
  // Load both early, because the captain may be offline when they are needed.
  useEffect(() => {
    Promise.all([loadCode(), loadMessage()]).catch(report)
  }, [])
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-(--tab-bar) z-10 border-t border-light-gray bg-white px-4 py-3 shadow-up desktop:sticky desktop:bottom-0 desktop:mt-auto desktop:px-6"
    >
      <div className="mx-auto grid max-w-[640px] grid-cols-2 gap-2">
        <Button variant="outlined" size="mainAction" icon={<MessageSquare size={18} aria-hidden />} onClick={() => setOpen('message')}>
          <Trans>Message all</Trans>
        </Button>
        <Button variant="contained" size="mainAction" icon={<QrCode size={18} aria-hidden />} onClick={() => setOpen('code')}>
          <Trans>Show the code</Trans>
        </Button>
      </div>
      <Suspense fallback={null}>
        {open === 'code' && <CrewCode shift={shift} onClose={close} />}
        {open === 'message' && <MessageCrew shift={shift} onClose={close} />}
      </Suspense>
    </div>
  )
}
