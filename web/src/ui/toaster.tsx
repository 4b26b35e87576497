import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Toaster as Sonner } from 'sonner'
import { usePhone } from './use-phone.ts'

/** Toasts in our style: inverted colors, so that they stand out in both themes. */
export function Toaster() {
  const phone = usePhone()
  return (
    <Sonner
      // On a phone the main button and the tabs are at the bottom: a toast there would cover the next button to press.
      position={phone ? 'top-center' : 'bottom-center'}
      offset={{ bottom: 24 }}
      mobileOffset={{ top: 12 }}
      gap={8}
      icons={{ success: <CircleCheck size={18} aria-hidden />, error: <CircleAlert size={18} aria-hidden /> }}
      toastOptions={{
        unstyled: true,
        duration: 6000,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-[8px] bg-black px-4 py-3 font-sans text-normal text-white shadow-down desktop:w-96',
          title: 'flex-1',
          actionButton: 'shrink-0 rounded-control border border-current px-2.5 py-1 font-semibold',
        },
      }}
    />
  )
}
