import { useLingui } from '@lingui/react/macro'
import TextQuote from 'lucide-react/icons/text-quote'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'

const TemplatesDialog = lazy(() => import('./templates-dialog.tsx').then(({ TemplatesDialog: component }) => ({ default: component })))

interface TemplatesButtonProps {
  channelUrl: string
  /** The language that the others read. */
  language: 'en' | 'es'
  onUse: (text: string) => void
}

/** Opens the templates of the location. */
export function TemplatesButton({ channelUrl, language, onUse }: TemplatesButtonProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        iconOnly
        aria-label={t`Templates`}
        title={t`Templates`}
        icon={<TextQuote size={18} aria-hidden />}
        className="h-10 touch:h-11"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <TemplatesDialog channelUrl={channelUrl} language={language} onUse={onUse} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
