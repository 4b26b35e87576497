import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../ui/first-picture/lazy-part.ts'

// It opens with a press or a link.
const InvoicePanel = lazyPart(() => import('./invoice-panel.tsx').then(({ InvoicePanel: component }) => component))

interface WithInvoiceProps {
  /** The chosen invoice, if one is open. */
  id: number | undefined
  onClose: () => void
  children: ReactNode
}

/** A billing page, with the chosen invoice next to it. */
export function WithInvoice({ id, onClose, children }: WithInvoiceProps) {
  return (
    <div className="flex desktop:min-h-0 desktop:flex-1">
      <div className="min-w-0 flex-1 desktop:overflow-y-auto">{children}</div>
      {id !== undefined && (
        <Suspense fallback={null}>
          <InvoicePanel key={id} id={id} onClose={onClose} />
        </Suspense>
      )}
    </div>
  )
}
