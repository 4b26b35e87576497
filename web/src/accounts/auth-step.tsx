import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'

/** One step of signing in: a title, one field, and a button to go back. */
export function AuthStep({ title, children }: { title: ReactNode; children: ReactNode }) {
  const router = useRouter()
  return (
    <PublicFrame>
      <div className="flex flex-col gap-4 pt-2 desktop:pt-16">
        <Button
          variant="ghost"
          className="-ml-3 self-start touch:-ml-4"
          icon={<ArrowLeft size={16} aria-hidden />}
          onClick={() => router.history.back()}
        >
          <Trans>Back</Trans>
        </Button>
        <ScreenHeading className="text-screen-title">{title}</ScreenHeading>
        {children}
      </div>
    </PublicFrame>
  )
}
